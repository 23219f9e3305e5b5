// Two tabs of one browser share what is kept, but not a seat: a tab that starts asks the others which seats they have
// (`data-seat` on the body), and finds the answers in `data-seats-held`. A tab that is reloaded asks nobody about its
// own: nobody has it by then.
(() => {
  const held = new Set();
  const others = new BroadcastChannel('deskmate-seats');
  others.onmessage = ({ data: { asks, seat } }) => {
    const own = document.body.dataset.seat;
    if (asks && own) others.postMessage({ seat: own });
    if (!seat) return;
    held.add(seat);
    document.body.dataset.seatsHeld = [...held].join(' ');
  };
  others.postMessage({ asks: true });
})();
