// A browser may take the picture away: its graphics process fell over, or a phone needs the memory. All that was drawn with
// is gone then, so the page starts anew, and the game goes on where it was.

/** Calls `lost` when the canvas loses its picture, and starts the page again as soon as the browser gives it back. */
export function watch(canvas, lost) {
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // otherwise it never comes back
    const { screen, game } = document.body.dataset;
    // A room stands in the address already.
    if (screen === 'table' && game && !location.hash) history.replaceState(null, '', `#go-on-${game}`);
    lost();
  });
  canvas.addEventListener('webglcontextrestored', () => location.reload());
}
