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
/** True from when the canvas gets the keyboard until a key is pressed there. */
let entered = false;

canvas.addEventListener('focus', () => { entered = true; });

window.addEventListener('keydown', (event) => {
  if (event.target !== canvas) return;
  entered = false;
  const { key, shiftKey, ctrlKey, metaKey, isTrusted } = event;
  if (key !== 'Tab' || ctrlKey || metaKey || !isTrusted) return;
  const ends = (document.body.dataset.edge ?? '').split(' ');
  if (ends.includes(shiftKey ? 'first' : 'last')) event.stopImmediatePropagation();
}, { capture: true });

// The Tab that has led here was pressed elsewhere. The game goes on from where it was left, or starts at the nearer end.
window.addEventListener('keyup', (event) => {
  const { target, key, code, shiftKey, altKey } = event;
  if (target !== canvas || key !== 'Tab' || altKey || !entered) return;
  entered = false;
  const { edge } = document.body.dataset;
  if (edge !== 'none' && edge !== (shiftKey ? 'first' : 'last')) return;
  canvas.dispatchEvent(new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }));
}, { capture: true });

// Control and the wheel, or two fingers on a trackpad, enlarge the page.
window.addEventListener('wheel', (event) => {
  if (event.target === canvas && event.ctrlKey) event.stopImmediatePropagation();
}, { capture: true });
