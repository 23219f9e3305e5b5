// Changes presses before the game sees them: a press that only brings the page to the front is dropped, and a press
// with Control on a Mac becomes one of the right button. Must be loaded before the game.

const canvas = document.getElementById('game');
/** The time in milliseconds for which a page must have been in front for a press to count. */
const SETTLE_TIME = 400;

let front = -Infinity;
window.addEventListener('focus', ({ timeStamp }) => { front = timeStamp; });

/** The events that this script has sent. */
const own = new WeakSet();

/** Sends the canvas a copy of an event, with changes. */
function send(event, changes = {}) {
  const again = new PointerEvent(event.type, {
    bubbles: true, cancelable: true, composed: true, view: window,
    clientX: event.clientX, clientY: event.clientY, screenX: event.screenX, screenY: event.screenY,
    pointerId: event.pointerId, pointerType: event.pointerType, isPrimary: event.isPrimary, pressure: event.pressure,
    button: event.button, buttons: event.buttons, ctrlKey: event.ctrlKey, shiftKey: event.shiftKey, altKey: event.altKey, metaKey: event.metaKey,
    ...changes,
  });
  own.add(again);
  canvas.dispatchEvent(again);
}

/** A press with Control that is not decided yet: on a Mac a context menu event follows at once. */
let held;
/** The pointer whose press with Control acts as the right button. */
let right;

function listen(kind, hear) {
  window.addEventListener(kind, (event) => {
    if (event.target === canvas && !own.has(event)) hear(event);
  }, { capture: true });
}

/** Sends the held press as one of the left button. */
function letGo() {
  const press = held;
  held = undefined;
  if (press) send(press);
}

listen('pointerdown', (event) => {
  if (!document.hasFocus() || event.timeStamp - front < SETTLE_TIME) {
    event.stopImmediatePropagation();
  } else if (event.button === 0 && event.ctrlKey && event.pointerType === 'mouse') {
    event.stopImmediatePropagation();
    held = event;
  }
});

listen('contextmenu', () => {
  const press = held;
  held = undefined;
  if (!press) return;
  right = press.pointerId;
  send(press, { button: 2, buttons: 2, ctrlKey: false });
});

listen('pointermove', letGo);

listen('pointerup', (event) => {
  letGo();
  if (event.pointerId !== right) return;
  right = undefined;
  event.stopImmediatePropagation();
  send(event, { button: 2, buttons: 0, ctrlKey: false });
});

listen('pointercancel', () => {
  held = undefined;
  right = undefined;
});
