// The clipboard. Copying succeeds only when the browser confirms it, and the browser may refuse, as in a frame or
// without a recent user gesture. The game dispatches `deskmate-copy` (with a text) and `deskmate-paste`, and gets the
// result through `done`. What is pasted by keys comes with the browser's own event, which asks nobody. A text that could not be copied is shown in a field, to be copied by hand
// (`deskmate-by-hand`).

const canvas = document.getElementById('game');

// Browsers hide the clipboard from insecure pages. The game's own text fields use it as well.
const refuse = () => Promise.reject(new DOMException('this page has no clipboard', 'NotAllowedError'));
navigator.clipboard ??= { readText: refuse, read: refuse, writeText: refuse };

window.addEventListener('deskmate-copy', async ({ detail: { text, done } }) => {
  try {
    await navigator.clipboard.writeText(text);
    done(true);
  } catch (error) {
    console.info('The browser does not copy.', error);
    done(false);
  }
});

/** The time in milliseconds for which the game may take what a paste by keys has brought. */
const PASTE_TIME = 10_000;

/** Returns whether something on the clipboard of these types is a picture. */
const isPicture = (types) => types.some((type) => type.startsWith('image/'));

/** Returns whether the clipboard has a picture. */
async function holdsPicture() {
  try {
    const items = await navigator.clipboard.read();
    return items.some(({ types }) => isPicture(types));
  } catch {
    return false;
  }
}

/** The content of the latest paste by keys, which browsers bring without asking. */
let pasted;
window.addEventListener('paste', ({ target, clipboardData }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || !clipboardData) return;
  pasted = {
    text: clipboardData.getData('text/plain'),
    picture: isPicture([...clipboardData.items].map(({ type }) => type)),
    until: performance.now() + PASTE_TIME,
  };
});

// Something else may be copied elsewhere.
window.addEventListener('blur', () => { pasted = undefined; });

/** Returns the content of a paste by keys, once; the game may ask a moment before the browser brings it. */
async function takePasted() {
  await new Promise((next) => { setTimeout(next); });
  const content = pasted;
  pasted = undefined;
  return content?.until > performance.now() ? content : undefined;
}

// Passes the clipboard's text on, or a word for another content.
window.addEventListener('deskmate-paste', async ({ detail: { done } }) => {
  const content = await takePasted();
  if (content?.text.trim()) return done(true, content.text);
  if (content) return done(false, content.picture ? 'picture' : 'nothing');
  if (!window.isSecureContext) return done(false, 'missing');
  try {
    const text = await navigator.clipboard.readText();
    if (text.trim()) return done(true, text);
  } catch (error) {
    // Some browsers also throw for a clipboard without a text.
    if (error.name === 'NotAllowedError') return done(false, 'refused');
  }
  return done(false, await holdsPicture() ? 'picture' : 'nothing');
});

window.addEventListener('deskmate-by-hand', ({ detail: { text, about, close } }) => {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, rows: 5, ariaLabel: about });
  const line = Object.assign(document.createElement('p'), { textContent: about });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: close });
  const sheet = document.createElement('dialog');
  sheet.id = 'by-hand';
  sheet.className = 'card';
  sheet.append(line, field, button);
  button.addEventListener('click', () => sheet.close());
  sheet.addEventListener('close', () => {
    sheet.remove();
    canvas.focus({ preventScroll: true });
  });
  document.getElementById('by-hand')?.remove();
  document.body.append(sheet);
  sheet.showModal();
  field.focus();
  field.select();
  field.scrollTop = 0;
});
