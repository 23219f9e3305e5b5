// One tab at a time stores what is played, by a Web Lock. A second one plays without storing, until the first is closed.
// Browsers have locks only for https and for localhost. Elsewhere the tab that writes last wins.

const NAME = 'io.github.deskmate';
// The longest wait for a page that is being left, such as this one before a reload, in milliseconds.
const PATIENCE = 300;

/** Resolves when another page has held the lock for a while. */
async function isElsewhere() {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const { held } = await navigator.locks.query();
    if (performance.now() > end && held.some(({ name }) => name === NAME)) return;
    await new Promise((done) => setTimeout(done, PATIENCE / 6));
  }
}

/**
 * Asks for the lock, and keeps it as long as the page lives. `data-storage` on the body is `here` if this tab has it, and
 * `elsewhere` until then. Resolves as soon as one of them is known.
 */
export async function lockStorage() {
  const { dataset } = document.body;
  const { locks } = navigator;
  if (!locks) return;
  const locked = new Promise((here) => {
    const keep = () => {
      dataset.storage = 'here';
      here();
      return new Promise(() => {});
    };
    // A frame that may store nothing may lock nothing.
    locks.request(NAME, keep).catch(here);
  });
  const elsewhere = isElsewhere().then(() => { dataset.storage ??= 'elsewhere'; }, () => {});
  await Promise.race([locked, elsewhere]);
}
