// Shows the message of index.html if the entry script, the start or the style sheet fails or takes too long
// (docs/architecture.md). The portal removes the message after its start. This script depends on none of the
// files that it checks.
(() => {
  /** Time until the start of the portal counts as failed, in ms. */
  const startTimeout = 30_000;
  const boot = document.getElementById('boot');
  if (!boot) {
    // The portal has already started and removed the message, because its entry is `async`.
    window.loadErrors = undefined;
    return;
  }
  const [title, text, button] = boot.children;
  // Reloads the files past the browser's cache: an incomplete file would stay cached, as its name never
  // changes.
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
    // The content security policy forbids style attributes in the page, but not styles that a script sets.
    boot.style.cssText = `color-scheme:${document.documentElement.dataset.theme};position:fixed;inset:0;z-index:1;overflow:auto;padding:24px;display:grid;place-content:center;justify-items:start;color:CanvasText;background:Canvas;font:16px/1.5 system-ui,sans-serif`;
    title.style.cssText = 'margin:0;font-size:26px;line-height:1.2';
    text.style.cssText = 'margin:8px 0 24px;max-width:26em';
    button.style.cssText =
      'min-height:44px;padding:0 20px;border:0;border-radius:8px;color:#fff;background:#2456e6;font:inherit;font-weight:600;cursor:pointer';
    boot.hidden = false;
  };
  /**
   * Whether the error is about one of the portal's scripts or style sheets, and not about a browser
   * extension.
   */
  const isOurs = ({ target, filename = '' }) =>
    target instanceof HTMLScriptElement ||
    (target instanceof HTMLLinkElement && target.rel === 'stylesheet') ||
    filename.startsWith(location.origin);

  // Handles errors that occurred before this script ran (src/app/boot/inlineScript.js).
  for (const event of window.loadErrors ?? []) if (event.type === 'boot.failed' || isOurs(event)) show();
  window.loadErrors = undefined;
  addEventListener('boot.failed', show);
  // Capture phase: the `error` event of an element does not bubble.
  addEventListener('error', (event) => isOurs(event) && show(), true);
  setTimeout(show, startTimeout);
})();
