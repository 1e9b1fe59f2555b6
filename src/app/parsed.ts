/** Resolves when all of `index.html` is there: the entry runs as soon as it has come, while the rest may be on its way. */
export const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
