// Starts the minimal Bevy program, and sets `data-screen` on the body when it draws.

import start from './hello.js';

const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => request((time) => {
  callback(time);
  // There is a picture as soon as the canvas has the size of the page.
  if (document.getElementById('game').width > 300) document.body.dataset.screen ??= 'hello';
});
start().catch((error) => {
  // winit leaves `main` by an exception on purpose.
  if (!/using exceptions for control flow/i.test(String(error?.message ?? error))) throw error;
});
