// The game's sounds, played by the browser. The game asks with `deskmate-sound`: to `load` a file, to play it `once` at a
// volume and a speed, or to play it in a `loop` that goes on at a volume.
// Browsers keep sound off until the player touches something: every gesture that may starts it.
// `data-audio` on the body tells how it stands: none, suspended, running. While the game says `data-sound=off`
// nothing runs at all, so that silence costs nothing. A tab that nobody sees is silent, but for the moment in which the
// game gives a notice with `data-notice`.
(() => {
  const NOTICE = 3000; // milliseconds
  /** How long a sound waits until it may be heard, in milliseconds: later it would belong to nothing that is seen. */
  const LATEST = 1000;
  /** How long a change of volume takes, in seconds: at once it would click. */
  const FADE = 0.02;
  /** How many files are fetched at a time. */
  const LANES = 6;
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!Context) return;

  let context;
  /** The context, as soon as the page has had time to make it. */
  let opened;
  let touched = false;
  /** What is played, or nothing where it can't be had, by the file. */
  const sounds = new Map();
  /** What goes on for ever, by the file: its volume, and what sets it once it plays. */
  const loops = new Map();
  /** Who waits until something can be heard, and since when. */
  let waiting = [];

  const silenced = () => document.body.dataset.sound === 'off';
  // A refused start is no error: the next gesture tries again.
  const start = () => context && context.state !== 'running' && !silenced() && context.resume().catch(() => {});
  const stop = () => context?.state === 'running' && context.suspend().catch(() => {});
  const tell = () => {
    document.body.dataset.audio = context.state;
    if (context.state !== 'running') return;
    for (const { go } of waiting) go();
    waiting = [];
  };

  // The first pictures of the game are waited for, and its sounds are not.
  const idle = () => new Promise((go) => (window.requestIdleCallback ? requestIdleCallback(go, { timeout: LATEST }) : setTimeout(go)));

  const open = async () => {
    await idle();
    context = new Context();
    context.addEventListener('statechange', tell);
    // Made after the first gesture: no other gesture may come.
    if (touched) start();
    tell();
  };

  const audible = () => {
    if (context.state === 'running') return undefined;
    const now = performance.now();
    waiting = waiting.filter(({ since }) => now - since < LATEST);
    return new Promise((go) => waiting.push({ since: now, go }));
  };

  const fetched = async (file) => {
    await idle();
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    return context.decodeAudioData(await answer.arrayBuffer());
  };

  const lanes = Array(LANES).fill(undefined);
  const load = ({ file }) => {
    if (!sounds.has(file)) {
      const lane = sounds.size % LANES;
      lanes[lane] = (lanes[lane] ?? opened).then(() => fetched(file)).catch((error) => console.warn(`no sound from ${file}:`, error));
      sounds.set(file, lanes[lane]);
    }
    return sounds.get(file);
  };

  /** Connects a sound to the loudspeaker at a volume. */
  const connect = (buffer, volume) => {
    const gain = new GainNode(context, { gain: volume });
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(gain).connect(context.destination);
    return { gain, source };
  };

  const once = async ({ file, volume, speed }) => {
    const asked = performance.now();
    const buffer = await load({ file });
    await audible();
    if (!buffer || performance.now() - asked > LATEST) return;
    const { source } = connect(buffer, volume);
    source.playbackRate.value = speed;
    source.start();
  };

  const loop = async ({ file, volume }) => {
    const known = loops.get(file);
    if (known) {
      known.volume = volume;
      known.gain?.gain.setTargetAtTime(volume, context.currentTime, FADE);
      return;
    }
    const begun = { volume };
    loops.set(file, begun);
    const buffer = await load({ file });
    if (!buffer) return;
    const { gain, source } = connect(buffer, begun.volume);
    begun.gain = gain;
    source.loop = true;
    source.start();
  };

  const asked = { load, once, loop };
  window.addEventListener('deskmate-sound', ({ detail }) => {
    opened ??= open();
    asked[detail.what](detail);
  });

  const onGesture = () => {
    touched = true;
    start();
  };
  // Capturing, because the game keeps events to itself. Touch counts as a gesture only when the finger leaves.
  for (const kind of ['pointerdown', 'pointerup', 'touchend', 'keydown', 'click']) {
    window.addEventListener(kind, onGesture, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (touched) (document.hidden ? stop : start)();
  });
  const onSound = () => {
    if (silenced()) stop();
    else if (touched && !document.hidden) start();
  };
  new MutationObserver(onSound).observe(document.body, { attributes: true, attributeFilter: ['data-sound'] });
  const onNotice = () => {
    if (!document.hidden || !touched || !document.body.dataset.notice) return;
    start();
    setTimeout(() => document.hidden && stop(), NOTICE);
  };
  new MutationObserver(onNotice).observe(document.body, { attributes: true, attributeFilter: ['data-notice'] });
})();
