// Hands over from the picture of the desk to the game, as soon as the game has drawn its desk: what was pressed on the
// picture is done by the same control of the game, once, and the focus passes on to it.

import { pressTab } from './keys.js';

const boot = document.getElementById('boot');
const canvas = document.getElementById('game');
const { dataset } = document.body;
const page = document.documentElement;

/** The number of frames that the game gets to follow a key. */
const PATIENCE = 30;

/** The name of the button on the picture that was reached by keys, also when the game has taken them since. */
let reached;
boot.addEventListener('focusin', ({ target }) => { reached = target.matches(':focus-visible') ? target.dataset.control : undefined; });
boot.addEventListener('focusout', ({ relatedTarget }) => { if (relatedTarget !== canvas) reached = undefined; });

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Resolves when the game has told which screen it shows. */
function isOnScreen() {
  const isThere = () => dataset.screen && dataset.screen !== 'loading';
  return new Promise((done) => {
    const changes = new MutationObserver(() => isThere() && done(changes.disconnect()));
    changes.observe(document.body, { attributeFilter: ['data-screen'] });
    if (isThere()) done();
  });
}

const control = (name) => document.querySelector(`#controls [data-name="${name}"]`);

/** Gives the keys to the game, and shows it to screen readers. */
function giveKeys() {
  document.getElementById('desk').ariaHidden = null;
  canvas.focus({ preventScroll: true });
  // The controls are there once, also while the picture fades.
  boot.ariaHidden = 'true';
}

/** Resolves when the game's first screen has been drawn and nobody is in the middle of a press on the picture. */
export async function isDrawn() {
  await isOnScreen();
  // Whoever has reached a button of the picture may still press it.
  if (document.activeElement === document.body) giveKeys();
  // The frame that draws it is the one after the next; the cards on the desk find their places in it.
  for (let count = 0; count < 3; count++) await frame();
  while (boot.querySelector('button:active')) await frame();
}

/** Resolves when the game's desk takes presses, with its control of this name; with none if the game has left the desk before. */
async function settled(name) {
  for (; dataset.screen === 'desk'; await frame()) {
    const found = dataset.controls === 'settled' && control(name);
    if (found) return found;
  }
  return undefined;
}

/** Leads the game's focus to the control of this name, by the key that a player would press. */
async function focus(name) {
  const focused = () => document.querySelector('#controls [data-focused="true"]')?.dataset.name;
  for (let left = document.querySelectorAll('#controls button').length; left > 0 && focused() !== name; left--) {
    const before = focused();
    pressTab();
    for (let frames = 0; frames < PATIENCE && focused() === before; frames++) await frame();
  }
}

/** Takes the picture away, and does what was pressed on it. A press for the desk is forgotten if the game begins elsewhere. */
export async function handOver() {
  const focused = reached;
  const { wish } = page.dataset;
  delete page.dataset.wish;
  boot.classList.add('done');
  // Tab leads past it at once, while it still fades.
  boot.inert = true;
  giveKeys();
  if (wish) (await settled(wish))?.click();
  else if (focused && await settled(focused)) await focus(focused);
}
