// Frames for a page that nobody sees: a browser gives it none, but a friend's move has to be heard and told in the
// tab's title. Must be there before the game asks for its first frame.

const PAUSE = 500; // milliseconds; browsers stretch it to a second and more
const ask = window.requestAnimationFrame.bind(window);
const cancel = window.cancelAnimationFrame.bind(window);

/** What waits for a frame: by our number, the callback and the browser's own number. */
const waiting = new Map();
let asked = 0;

function run(number, time) {
  const callback = waiting.get(number)?.callback;
  waiting.delete(number);
  callback?.(time);
}

function arrange(number) {
  const waits = waiting.get(number);
  if (document.hidden) {
    waits.own = setTimeout(() => run(number, performance.now()), PAUSE);
    waits.forget = clearTimeout;
  } else {
    waits.own = ask((time) => run(number, time));
    waits.forget = cancel;
  }
}

window.requestAnimationFrame = (callback) => {
  asked += 1;
  waiting.set(asked, { callback });
  arrange(asked);
  return asked;
};

window.cancelAnimationFrame = (number) => {
  const waits = waiting.get(number);
  waits?.forget(waits.own);
  waiting.delete(number);
};

document.addEventListener('visibilitychange', () => {
  for (const [number, waits] of waiting) {
    waits.forget(waits.own);
    arrange(number);
  }
});
