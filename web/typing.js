// Text fields. Input methods, dead keys, dictation, autofill and the keyboards of phones only write into a real field of
// the page. So while a field of the game has the focus, or is touched, an input lies over it. What is written there goes
// to the game, which tidies it, and comes back.

const canvas = document.getElementById('game');
const controls = document.getElementById('controls');
const input = Object.assign(document.createElement('input'), { id: 'typing', type: 'text', hidden: true, spellcheck: false });
document.getElementById('desk').append(input);

/** Name of the game's field that the input lies over. */
let name;
/** Name of the field that was touched, until the game gives it the focus. */
let touched;
/** Name of the focused field whose input the player has left. */
let dismissed;

const field = (name) => controls.querySelector(`[role=textbox][data-name="${CSS.escape(name)}"]`);

/** Wakes a game at rest, without any other effect. */
const wake = () => canvas.dispatchEvent(new WheelEvent('wheel', { cancelable: true }));

function close() {
  if (name === undefined) return;
  name = undefined;
  touched = undefined;
  const focused = document.activeElement === input;
  input.hidden = true;
  if (focused) canvas.focus({ preventScroll: true });
}

/** Lays the input over a field. */
function lay(element) {
  input.style.cssText = element.style.cssText;
  input.style.fontSize = `${Math.min(Math.max(parseFloat(element.style.height) * 0.6, 16), 40)}px`;
  input.ariaLabel = element.ariaLabel;
  input.name = element.dataset.name;
}

function open(element) {
  if (name === element.dataset.name) return;
  name = element.dataset.name;
  lay(element);
  input.value = element.dataset.text ?? '';
  input.hidden = false;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
}

let composing = false;

/** Follows the game: which field has the focus, where it lies, and what it holds. */
function follow() {
  const focused = controls.querySelector('[data-focused=true]');
  const focusedName = focused?.getAttribute('role') === 'textbox' ? focused.dataset.name : undefined;
  if (focusedName !== dismissed) dismissed = undefined;
  if (focused) touched = undefined;
  if (focusedName !== undefined && dismissed === undefined) open(focused);
  const element = name === undefined ? undefined : field(name);
  if (!element || focusedName !== name && touched !== name) return close();
  lay(element);
  const { text, typed } = element.dataset;
  if (composing || typed !== undefined || text === undefined || text === input.value.trimEnd()) return undefined;
  const end = input.value.length - input.selectionEnd;
  input.value = text;
  input.setSelectionRange(Math.max(text.length - end, 0), Math.max(text.length - end, 0));
  return undefined;
}

function send() {
  const element = name === undefined ? undefined : field(name);
  if (!element) return;
  element.dataset.typed = input.value;
  wake();
}

input.addEventListener('compositionstart', () => { composing = true; });
input.addEventListener('compositionend', () => {
  composing = false;
  send();
});
input.addEventListener('input', () => composing || send());

/** Passes a key on to the game, after what was written before it. */
function pass({ code, key, shiftKey }) {
  const element = name === undefined ? undefined : field(name);
  if (element?.dataset.typed !== undefined) {
    requestAnimationFrame(() => pass({ code, key, shiftKey }));
    return;
  }
  for (const kind of ['keydown', 'keyup']) {
    canvas.dispatchEvent(new KeyboardEvent(kind, { code, key, shiftKey, bubbles: true, cancelable: true }));
  }
}

input.addEventListener('keydown', (event) => {
  if (event.isComposing || !/^(Enter|Escape|Tab|ArrowUp|ArrowDown)$/.test(event.key)) return;
  event.preventDefault();
  pass(event);
});

input.addEventListener('blur', () => {
  if (name === undefined) return;
  dismissed = name;
  close();
});

new MutationObserver(follow).observe(controls, { subtree: true, childList: true, attributeFilter: ['data-focused', 'data-name', 'data-text', 'data-typed', 'style'] });

function touch(element) {
  dismissed = undefined;
  touched = element.dataset.name;
  open(element);
}

// Phones only show their keyboard for a field that gets the focus within the touch itself.
canvas.addEventListener('pointerup', ({ clientX: x, clientY: y }) => {
  const touchedField = [...controls.querySelectorAll('[role=textbox]')].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  if (touchedField) touch(touchedField);
});

controls.addEventListener('click', ({ target }) => {
  const element = target.closest('[role=textbox]');
  if (element) touch(element);
});
