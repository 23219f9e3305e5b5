// Brings Bevy's hello, and says on the body when it draws.

import start from './hello.js';

const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => request((time) => {
  callback(time);
  // As soon as its canvas has the size of the page there is a picture.
  if (document.getElementById('game').width > 300) document.body.dataset.screen ??= 'hello';
});
start().catch((error) => {
  // The window system leaves `main` by an exception on purpose.
  if (!/using exceptions for control flow/i.test(String(error?.message ?? error))) throw error;
});
