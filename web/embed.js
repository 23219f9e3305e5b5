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

/** Returns true if one of these controls lies at this point. */
function liesAt({ clientX: x, clientY: y }, controls) {
  return [...document.querySelectorAll(`#controls ${controls}`)].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
}

/** Returns true if the wheel does something at this point of the game. */
function usesWheel(event) {
  return dataset.wheel === 'places' && liesAt(event, '[role=gridcell][aria-disabled=false]');
}

/** Returns true if a finger on this point may drag something. */
function isDraggable(touch) {
  return dataset.screen === 'table' && liesAt(touch, '[data-name]');
}

if (host !== window) {
  // What the game has no use for scrolls the page around it: the wheel, and a finger (style.css) beside the controls of
  // the table.
  document.documentElement.classList.add('framed');
  window.addEventListener('wheel', (event) => {
    if (!usesWheel(event)) event.stopImmediatePropagation();
  }, { capture: true });
  window.addEventListener('touchstart', (event) => {
    if ([...event.touches].some(isDraggable)) event.preventDefault();
  }, { capture: true, passive: false });
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
