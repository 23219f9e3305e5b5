// The game's sounds in the browser. The game dispatches `deskmate-sound`: to `load` a file, to play it `once` at a
// volume and a speed, or to play it in an endless `loop` at a volume. Browsers block sound until the player interacts
// with the page: every gesture that browsers accept starts it. `data-audio` on the body is the state: none, suspended,
// running. While the game sets `data-sound=off` the audio is suspended, so that silence costs nothing. A hidden tab is
// silent, except briefly when the game gives a notice with `data-notice`.
(() => {
  const NOTICE = 3000; // the time that a hidden tab sounds for a notice, in milliseconds
  /** The longest delay of a sound in milliseconds: a later one would not belong to anything visible. */
  const LATEST = 1000;
  /** The time constant of a change of a loop's volume, in seconds. */
  const FADE = 0.25;
  /** The time after which a context whose clock stands is made anew, in milliseconds. */
  const STALL = 1000;
  /** The number of files that are fetched in parallel. */
  const LANES = 6;
  const Context = window.AudioContext ?? window.webkitAudioContext;
  if (!Context) return;

  let context;
  /** Resolves when the audio context has been created, which waits until the page is idle. */
  let opened;
  let touched = false;
  /** The decoded sounds by file; a file that failed has none. */
  const sounds = new Map();
  /** The looping sounds by file: the volume, and once it plays the sound and its gain node. */
  const loops = new Map();
  /** The sounds that wait until audio runs, with their start times. */
  let waiting = [];

  const silenced = () => document.body.dataset.sound === 'off';
  // A refused start is not an error: the next gesture tries again.
  const start = () => context && context.state !== 'running' && !silenced() && context.resume().catch(() => {});
  const stop = () => context?.state === 'running' && context.suspend().catch(() => {});
  const tell = () => {
    document.body.dataset.audio = context.state;
    if (context.state !== 'running') return;
    for (const { go } of waiting) go();
    waiting = [];
  };

  // The game's first frames take precedence over its sounds.
  const idle = () => new Promise((go) => (window.requestIdleCallback ? requestIdleCallback(go, { timeout: LATEST }) : setTimeout(go)));

  const create = () => {
    context = new Context();
    context.addEventListener('statechange', tell);
  };

  const open = async () => {
    await idle();
    create();
    // Created after the first gesture, and there may be no other.
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

  /** Connects a sound to the output at a volume. */
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

  /** Plays a sound without end. Sounds whose lengths are multiples of one another stay in step, whenever they begin. */
  const repeat = (playing) => {
    const { gain, source } = connect(playing.buffer, 0);
    playing.gain = gain;
    fade(playing);
    source.loop = true;
    source.start(0, context.currentTime % playing.buffer.duration);
  };
  const fade = ({ gain, volume }) => gain.gain.setTargetAtTime(volume, context.currentTime, FADE);

  const loop = async ({ file, volume }) => {
    const known = loops.get(file);
    if (known) {
      known.volume = volume;
      if (known.gain) fade(known);
      return;
    }
    const begun = { volume };
    loops.set(file, begun);
    const buffer = await load({ file });
    if (!buffer) return;
    begun.buffer = buffer;
    repeat(begun);
  };

  /** True while it is being checked whether the context's clock runs. */
  let checking = false;
  /**
   * Makes the context anew if its clock stands although it should run: after a call, a locked screen or a prompt some
   * phones never start it again.
   */
  const revive = () => {
    const before = context;
    const isStuck = () => before.state === 'interrupted' || before.state === 'running' && before.currentTime === since;
    const since = before?.currentTime;
    if (!before || checking || silenced() || document.hidden) return;
    checking = true;
    setTimeout(() => {
      checking = false;
      if (context !== before || silenced() || document.hidden || !isStuck()) return;
      before.removeEventListener('statechange', tell);
      before.close().catch(() => {});
      create();
      start();
      tell();
      for (const playing of loops.values()) if (playing.buffer) repeat(playing);
    }, STALL);
  };

  const asked = { load, once, loop };
  window.addEventListener('deskmate-sound', ({ detail }) => {
    opened ??= open();
    asked[detail.what](detail);
  });

  const onGesture = () => {
    touched = true;
    start();
    revive();
  };
  // In the capture phase, because the game stops the propagation. For touch only the release counts as a gesture.
  for (const kind of ['pointerdown', 'pointerup', 'touchend', 'keydown', 'click']) {
    window.addEventListener(kind, onGesture, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (touched) (document.hidden ? stop : start)();
    if (touched) revive();
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
