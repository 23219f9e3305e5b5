// A browser may take the WebGL context away, after a crash of its graphics process or when a phone is out of memory.
// All graphics resources are lost with it, so the page is reloaded, and the game continues where it was.

/** Calls `lost` when the canvas loses its context, and reloads the page when the browser restores it. */
export function watch(canvas, lost) {
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault(); // otherwise the context is never restored
    const { screen, game } = document.body.dataset;
    // A room is in the address already.
    if (screen === 'table' && game && !location.hash) history.replaceState(history.state, '', `#go-on-${game}`);
    lost();
  });
  canvas.addEventListener('webglcontextrestored', () => location.reload());
}
