// Two tabs of one browser share the storage, but not a seat: a tab that starts asks the others for their seats
// (`data-seat` on the body), and collects the answers in `data-seats-held`. A reloaded tab gets no answer about its
// own seat, because no other tab has it.
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
