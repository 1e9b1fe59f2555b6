// Shows the message of index.html when what loads before the portal fails: its entry, its start, its style sheet, or all of
// it for too long (docs/architecture.md). The portal removes the message once it has started. Needs nothing it reports on.
(() => {
  /** ms until the start of the portal counts as failed. */
  const startTimeout = 30_000;
  const boot = document.getElementById('boot');
  if (!boot) {
    // The portal was faster (its entry waits for nothing), and has taken the message away.
    window.loadErrors = undefined;
    return;
  }
  const [title, text, button] = boot.children;
  // A file that was cut off would stay broken in the browser's cache: its name never changes.
  button.addEventListener('click', async () => {
    button.disabled = true;
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(location.origin) && /\.(js|css)$/.test(name));
    const load = ({ name }) => fetch(name, { cache: 'reload', signal: AbortSignal.timeout(10_000) });
    await Promise.allSettled(files.map(load));
    location.reload();
  });

  const show = () => {
    // The policy allows no style attribute in the page, but lets a script set one.
    boot.style.cssText = `color-scheme:${document.documentElement.dataset.theme};position:fixed;inset:0;z-index:1;overflow:auto;padding:24px;display:grid;place-content:center;justify-items:start;color:CanvasText;background:Canvas;font:16px/1.5 system-ui,sans-serif`;
    title.style.cssText = 'margin:0;font-size:26px;line-height:1.2';
    text.style.cssText = 'margin:8px 0 24px;max-width:26em';
    button.style.cssText =
      'min-height:44px;padding:0 20px;border:0;border-radius:8px;color:#fff;background:#2456e6;font:inherit;font-weight:600;cursor:pointer';
    boot.hidden = false;
  };
  /** A script or a sheet that did not come, or one of ours that was cut short; not what a browser extension throws. */
  const isOurs = ({ target, filename = '' }) =>
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'stylesheet') ||
    filename.startsWith(location.origin);

  // What failed before this was there (src/app/boot/inlineScript.js).
  for (const event of window.loadErrors ?? []) if (event.type === 'boot.failed' || isOurs(event)) show();
  window.loadErrors = undefined;
  addEventListener('boot.failed', show);
  // Capturing: the `error` of an element does not bubble.
  addEventListener('error', (event) => isOurs(event) && show(), true);
  setTimeout(show, startTimeout);
})();
