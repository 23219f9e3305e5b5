// A picture that the game hands over (`deskmate-picture`, with pixels, width, name and text) goes to the system's own
// sheet for sharing; where there is none, or it refuses, among the downloads. A file with a copy of everything goes there
// too (`deskmate-save`, with file and text), and one that the player picks comes back as `deskmateRead` (`deskmate-read`).
(() => {
  const file = (name) => new File([], `${name}.png`, { type: 'image/png' });
  // Told to the game before any picture has been made.
  window.deskmateOffers = Boolean(navigator.canShare?.({ files: [file('picture')] }));

  const toPng = ({ pixels, width }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = pixels.length / 4 / width;
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width);
    canvas.getContext('2d').putImageData(image, 0, 0);
    return new Promise((done) => canvas.toBlob(done, 'image/png'));
  };

  const download = (blob, file) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };

  window.addEventListener('deskmate-picture', async ({ detail }) => {
    const { name, text } = detail;
    const blob = await toPng(detail);
    if (!window.deskmateOffers) return download(blob, `${name}.png`);
    try {
      await navigator.share({ files: [new File([blob], `${name}.png`, { type: blob.type })], text });
    } catch (error) {
      // Whoever closes the sheet wants nothing.
      if (error.name !== 'AbortError') download(blob, `${name}.png`);
    }
  });

  window.addEventListener('deskmate-save', ({ detail: { file, text } }) =>
    download(new Blob([text], { type: 'application/toml' }), file));

  window.addEventListener('deskmate-read', () => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.toml' });
    input.addEventListener('change', async () => {
      window.deskmateRead = await input.files[0].text().catch(() => '');
    });
    // Nothing was picked: the game waits no longer.
    input.addEventListener('cancel', () => {
      window.deskmateRead = null;
    });
    input.click();
  });
})();
