// The game in a frame of another page (embed.html). That page receives messages about the game, and may choose a game.
// The README describes the messages. Nothing in them is secret, so they are sent to any page.

const host = window.parent;
const { dataset } = document.body;

/** Returns the message to the other page: the screen, the chosen game, and the side to move. */
function told() {
  const { screen, game, turn } = dataset;
  return { from: 'deskmate', screen, ...(game && { game }), ...(turn && { turn }) };
}

let latest = '';

function tell() {
  if (!dataset.screen) return; // the game is still being loaded
  const message = told();
  const text = JSON.stringify(message);
  if (text === latest) return;
  latest = text;
  host.postMessage(message, '*');
}

/** The requested game that is not chosen yet. */
let wanted;

/** Chooses a game on the desk, like a click on it. A control that has just appeared ignores presses. */
function choose() {
  if (!wanted || dataset.controls !== 'settled') return;
  const things = [...document.querySelectorAll('#controls button[data-name^="thing-"]')];
  things.find(({ dataset: { name } }) => name === `thing-${wanted}`)?.click();
  wanted = undefined;
}

/** Returns true if the wheel does something at this point of the game. */
function usesWheel({ clientX: x, clientY: y }) {
  if (dataset.wheel !== 'places') return false;
  return [...document.querySelectorAll('#controls [role=gridcell][aria-disabled=false]')].some((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
}

if (host !== window) {
  // What the game has no use for scrolls the page around it: the wheel here, a finger by style.css.
  document.documentElement.classList.add('framed');
  window.addEventListener('wheel', (event) => {
    if (!usesWheel(event)) event.stopImmediatePropagation();
  }, { capture: true });
  // As this could refuse a touch, the browser asks this page which touches scroll, not what it remembers from before the
  // game was there.
  window.addEventListener('touchstart', () => {}, { capture: true, passive: false });
  new MutationObserver(tell).observe(document.body, { attributeFilter: ['data-screen', 'data-game', 'data-turn'] });
  tell();
  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || data?.to !== 'deskmate') return;
    if (data.choose === undefined) return;
    wanted = String(data.choose);
    choose();
  });
  new MutationObserver(choose).observe(document.body, { attributeFilter: ['data-controls'] });
}
