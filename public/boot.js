// Shows the message of index.html if the entry script, the start or the style sheet fails or takes too long
// (docs/architecture.md), or if the page is not secure. The portal removes the message after its start. This script depends
// on none of the files that it checks.
(() => {
  /** Time until the start of the portal counts as failed, in ms. */
  const startTimeout = 30_000;
  /** Time after `beforeunload` after which the page counts as staying (src/services/browser/leaving.ts), in ms. */
  const stayTime = 10_000;
  const findMessage = () => document.getElementById('boot');
  if (!findMessage()) {
    // The portal has already started and removed the message, because its entry is `async`.
    window.loadErrors = undefined;
    return;
  }
  // The sign-in needs the browser's cryptography, which exists only over https (and on localhost).
  const isInsecure = !isSecureContext || !crypto.subtle;
  let hasFailed = isInsecure;
  let isLeaving = false;
  let leavings = 0;

  // Reloads the files past the browser's cache: an incomplete file would stay cached, as its name never
  // changes.
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest('#boot button');
    if (!button) return;
    button.disabled = true;
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(location.origin) && /\.(js|css)$/.test(name));
    const load = ({ name }) => fetch(name, { cache: 'reload', signal: AbortSignal.timeout(10_000) });
    await Promise.allSettled(files.map(load));
    location.reload();
  });

  const show = () => {
    // Another one after a change of the language, none after the start.
    const boot = findMessage();
    if (!boot) return;
    const [title, text, button, insecureText, link] = boot.children;
    if (isInsecure && link) {
      text.hidden = button.hidden = true;
      insecureText.hidden = link.hidden = false;
      link.href = location.href.replace(/^http:/, 'https:');
    }
    // The content security policy forbids style attributes in the page, but not styles that a script sets.
    boot.style.cssText = `color-scheme:${document.documentElement.dataset.theme};position:fixed;inset:0;z-index:1;overflow:auto;padding:24px;display:grid;place-content:center;justify-items:start;color:CanvasText;background:Canvas;font:16px/1.5 system-ui,sans-serif`;
    title.style.cssText = 'margin:0;font-size:26px;line-height:1.2';
    for (const paragraph of boot.querySelectorAll('p:not([hidden])'))
      paragraph.style.cssText = 'margin:8px 0 24px;max-width:26em';
    for (const action of boot.querySelectorAll(':is(button, a):not([hidden])'))
      action.style.cssText =
        'display:grid;place-content:center;box-sizing:border-box;min-height:44px;padding:0 20px;border:0;border-radius:8px;color:#fff;background:#2456e6;font:inherit;font-weight:600;text-decoration:none;cursor:pointer';
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

  // A page that is being left aborts its files, Firefox already when the next page is requested. Their errors count only if
  // the page stays: after a download, or from the back-forward cache.
  const fail = () => {
    hasFailed = true;
    if (!isLeaving) show();
  };
  const stay = () => {
    isLeaving = false;
    if (hasFailed) show();
  };
  const handle = (event) => {
    const { type } = event;
    if (type === 'boot.failed' || (type === 'error' && isOurs(event))) return fail();
    if (type === 'pageshow' && event.persisted) return stay();
    if (type !== 'beforeunload' && type !== 'pagehide') return;
    isLeaving = true;
    leavings += 1;
    const leaving = leavings;
    if (type === 'beforeunload') setTimeout(() => leaving === leavings && stay(), stayTime);
  };
  // Handles events that occurred before this script ran (src/app/boot/inlineScript.js).
  for (const event of window.loadErrors ?? []) handle(event);
  window.loadErrors = undefined;
  // Capture phase: the `error` event of an element does not bubble.
  for (const type of ['error', 'boot.failed', 'beforeunload', 'pagehide', 'pageshow'])
    addEventListener(type, handle, true);
  // index.html has a message in each language (src/app/boot/inlineScript.js).
  addEventListener('language.chosen', () => hasFailed && !isLeaving && show());
  if (isInsecure) show();
  setTimeout(fail, startTimeout);
})();
