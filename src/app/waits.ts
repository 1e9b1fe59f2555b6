/** Ends the running task, so that the browser can paint and handle input before the next one. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Resolves when all of `index.html` is parsed: the entry can run earlier. */
export const documentParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') return resolve();
    document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
