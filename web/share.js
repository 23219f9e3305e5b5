// Shares a picture of the game (`deskmate-picture`, with pixels, width, name and text) or a moving one (`deskmate-film`,
// with file, name and text) through the system's share sheet, or downloads it if there is none or it refuses; `done` is
// called with the outcome. Also downloads a backup file (`deskmate-save`, with file and text), and reads one that the player picks into `deskmateRead`
// (`deskmate-read`).
(() => {
  const png = (name) => new File([], `${name}.png`, { type: 'image/png' });
  // Checked before there is a picture.
  const offers = Boolean(navigator.canShare?.({ files: [png('picture')] }));

  const toPng = async ({ pixels, width }) => {
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

  /** Gives a picture away, and calls `done` with the outcome. */
  const give = async (blob, file, { text, done }) => {
    if (offers) {
      try {
        await navigator.share({ files: [new File([blob], file, { type: blob.type })], text });
        return done('offered');
      } catch (error) {
        // The player closed the share sheet.
        if (error.name === 'AbortError') return done('offered');
      }
    }
    download(blob, file);
    return done('downloaded');
  };

  window.addEventListener('deskmate-picture', async ({ detail }) => {
    const blob = await toPng(detail).catch(() => null);
    if (!blob) return detail.done('refused');
    return give(blob, `${detail.name}.png`, detail);
  });

  window.addEventListener('deskmate-film', ({ detail }) =>
    give(new Blob([detail.file], { type: 'image/gif' }), `${detail.name}.gif`, detail));

  window.addEventListener('deskmate-save', ({ detail: { file, text } }) =>
    download(new Blob([text], { type: 'application/toml' }), file));

  // A file of more than `most` bytes is not read: its size is returned instead.
  window.addEventListener('deskmate-read', ({ detail: { most } }) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: '.toml' });
    input.addEventListener('change', async () => {
      const [picked] = input.files;
      window.deskmateRead = picked.size > most ? picked.size : await picked.text().catch(() => '');
    });
    // No file was picked: the game stops waiting.
    input.addEventListener('cancel', () => {
      window.deskmateRead = null;
    });
    input.click();
  });
})();
