// Notices that it is the player's turn, even while the page is closed. Subscribes when the game asks for it
// (`deskmate-notices`), and sets the result on the body: `data-notices` is the state, and `data-push` the address of
// the subscription. The service worker shows the notices (sw.js).
(() => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return;

  const say = (state, address) => {
    document.body.dataset.notices = state;
    if (address) document.body.dataset.push = address;
    else delete document.body.dataset.push;
    // A game at rest checks when it is woken.
    document.getElementById('game').dispatchEvent(new WheelEvent('wheel', { cancelable: true }));
  };

  /** Returns the server's public key in the format of the Push API, or nothing if the server sends no notices. */
  const key = async () => {
    const answer = await fetch(new URL('/push-key', location.origin), { cache: 'no-cache' });
    if (!answer.ok) return undefined;
    const text = (await answer.text()).replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  };

  const same = (one, other) => one?.byteLength === other.byteLength && new Uint8Array(one).every((byte, at) => byte === other[at]);

  /** Returns the subscription: the present one if it has the same server key and has not expired, otherwise a new one. */
  const subscribe = async (applicationServerKey, anew) => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (!anew && same(before?.options.applicationServerKey, applicationServerKey)) return before;
    await before?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  };

  const begin = async ({ byHand, anew, title, text }) => {
    const allowed = byHand ? await Notification.requestPermission() : Notification.permission;
    if (allowed !== 'granted') return say('browser');
    const applicationServerKey = await key();
    if (!applicationServerKey) return say('server');
    // The text that the service worker shows, in the language of the game.
    await (await caches.open('notices')).put('words', Response.json({ title, text }));
    return say('on', (await subscribe(applicationServerKey, anew)).endpoint);
  };

  const end = async () => {
    say('off');
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  };

  window.addEventListener('deskmate-notices', ({ detail }) => {
    say(detail.wanted ? 'asking' : 'off');
    (detail.wanted ? begin(detail) : end()).catch((error) => {
      console.warn('No notices.', error);
      if (detail.wanted) say('service');
    });
  });
  // The service worker has subscribed anew (sw.js).
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.push && document.body.dataset.notices === 'on') say('on', data.push);
  });

  // The player has withdrawn the permission.
  navigator.permissions?.query({ name: 'notifications' }).then((permission) => {
    permission.addEventListener('change', () => {
      if (permission.state !== 'granted' && document.body.dataset.notices === 'on') say('browser');
    });
  }).catch(() => {});

  document.body.dataset.notices = 'off';
})();
