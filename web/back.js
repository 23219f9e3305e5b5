// The Back button or gesture of a phone acts as Escape in the game, and leaves the page only from the bare desk. The
// game sets `data-back` on the body to "leads" or "leaves".

const canvas = document.getElementById('game');
/** The states of two entries of the browser's history: the page's own, and one above it that Back removes. */
const [PAGE, STEP] = ['deskmate page', 'deskmate step'];

const leads = () => document.body.dataset.back === 'leads';
const isAt = (entry) => history.state === entry;

/** True if Back has led anywhere since the page was loaded. A reloaded page finds the entry of the page before. */
let led = false;
/** The callback for the end of a navigation by the page; until then the history is left alone. */
let arrive = null;

/** Adds the entry while Back leads somewhere in the game, and removes it while Back leaves the page. */
function settle() {
  led ||= leads();
  if (arrive || leads() === isAt(STEP)) return;
  if (leads()) {
    history.replaceState(PAGE, '');
    history.pushState(STEP, '');
  } else if (led) {
    // A room may have been added to or removed from the address since the entry was added.
    const address = location.href;
    arrive = () => history.replaceState(PAGE, '', address);
    history.back();
  }
}

function stepBack() {
  for (const kind of ['keydown', 'keyup']) {
    canvas.dispatchEvent(new KeyboardEvent(kind, { code: 'Escape', key: 'Escape', bubbles: true, cancelable: true }));
  }
}

/** Handles a navigation between the page's own entry and the one above it. */
function follow() {
  if (arrive) {
    arrive();
    arrive = null;
  } else if (isAt(PAGE) && leads()) {
    stepBack();
    // Restores the same entry with its address. Browsers skip entries that are added without a user gesture.
    arrive = () => {};
    history.forward();
  } else if (isAt(PAGE)) {
    // The entry was added before the page was reloaded.
    history.back();
    return;
  }
  settle();
}

// In a frame of another site, the history belongs to that site too.
if (window.top === window.self) {
  window.addEventListener('popstate', follow);
  new MutationObserver(settle).observe(document.body, { attributeFilter: ['data-back'] });
}
