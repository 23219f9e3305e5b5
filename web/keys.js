// Leaves the browser its own keys: reload, address bar, zoom, developer tools, menus. The game takes every key that
// reaches its canvas, so those of the browser don't. Must be loaded before the game.

const canvas = document.getElementById('game');
/** The letters that the game uses together with Control or Command. */
const SHORTCUTS = 'acvxyz';
/** Other keys that the game uses together with Control or Command. */
const EDITING = /^(Control|Meta|Shift|Alt|CapsLock|Enter|Backspace|Delete|Home|End|Arrow(Left|Right))$/;
/** The function keys that the game uses: the sheet of keys, and what lies over a board. */
const FUNCTION_KEYS = /^F[1-4]$/;
const MODIFIERS = /^(Control|Meta|Shift|AltGraph|CapsLock)$/;

/** Returns the Latin letter of a key: the one on it, or the one at its place where it has another script's. */
function letter({ key, code }) {
  return (key.length === 1 && key.charCodeAt(0) > 0x36f ? code.replace(/^Key/, '') : key).toLowerCase();
}

/** Returns true if the game has a use for the key. */
function isUsed(event) {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (MODIFIERS.test(key)) return true;
  // The right Alt key writes letters on many keyboards, where Windows reports it as Control and Alt.
  if (altKey) return event.getModifierState('AltGraph');
  if (ctrlKey || metaKey) return EDITING.test(key) || SHORTCUTS.includes(letter(event)) && letter(event).length === 1;
  return !/^F\d+$/.test(key) || FUNCTION_KEYS.test(key);
}

window.addEventListener('keydown', (event) => {
  if (event.target !== canvas) return;
  if (!isUsed(event)) event.stopImmediatePropagation();
  // The browser then says what is on the clipboard (clipboard.js), which asks nobody.
  else if ((event.ctrlKey || event.metaKey) && letter(event) === 'v') event.preventDefault = () => {};
}, { capture: true });

// Tab goes from control to control within the game, and leaves it at the first or the last one.
window.addEventListener('keydown', (event) => {
  const { target, key, shiftKey, ctrlKey, metaKey, isTrusted } = event;
  if (target !== canvas || key !== 'Tab' || ctrlKey || metaKey || !isTrusted) return;
  const ends = (document.body.dataset.edge ?? '').split(' ');
  if (ends.includes(shiftKey ? 'first' : 'last')) event.stopImmediatePropagation();
}, { capture: true });

/** Presses the Tab key in the game. */
export function pressTab(backwards = false) {
  const send = (kind, key, code, shiftKey) => canvas.dispatchEvent(
    new KeyboardEvent(kind, { key, code, shiftKey, bubbles: true, cancelable: true }),
  );
  if (backwards) send('keydown', 'Shift', 'ShiftLeft', true);
  send('keydown', 'Tab', 'Tab', backwards);
  send('keyup', 'Tab', 'Tab', backwards);
  if (backwards) send('keyup', 'Shift', 'ShiftLeft', false);
}

/** Goes on in the game where it was left; from its other end, or at first, starts with the nearer one. */
function enter(backwards) {
  // Before the game there is nothing but its picture.
  if (document.getElementById('desk').ariaHidden) return;
  canvas.focus();
  const { edge } = document.body.dataset;
  if (edge === 'none' || edge === (backwards ? 'first' : 'last')) pressTab(backwards);
}

/** Adds a place beside the canvas that Tab reaches first when it enters the page, and that tells from which side. */
function addGate(side, backwards) {
  const gate = document.createElement('div');
  gate.ariaHidden = 'true';
  gate.tabIndex = 0;
  gate.addEventListener('focus', () => enter(backwards));
  canvas[side](gate);
  return gate;
}

const gates = [addGate('before', false), addGate('after', true)];
canvas.addEventListener('focus', () => gates.forEach((gate) => { gate.tabIndex = -1; }));
canvas.addEventListener('blur', () => gates.forEach((gate) => { gate.tabIndex = 0; }));

// Control and the wheel, or two fingers on a trackpad, enlarge the page.
window.addEventListener('wheel', (event) => {
  if (event.target === canvas && event.ctrlKey) event.stopImmediatePropagation();
}, { capture: true });
