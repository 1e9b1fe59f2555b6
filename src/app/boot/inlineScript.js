// Inline in the page, before the first paint: sets theme, motion and the place of the sidebar (keys of src/services/browser/preferences.ts), chooses the
// variant of the first screen, starts the report's frame and requests the scripts of this visit. The policy contains its hash
// (scripts/headers.ts).
(() => {
  // The scripts of each kind of visit and of MSAL's hidden frame, written by the build (scripts/firstScreen.ts).
  const lists = JSON.parse(document.querySelector('meta[name="scripts"]')?.content ?? 'null');
  const fetchAll = (scripts) => {
    for (const href of scripts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
  };
  const hasAnswerInAddress = /[#&?](code|error)=/.test(location.hash + location.search);
  const isHidden = parent !== window;
  // The hidden frame only passes the answer on (src/app/boot/redirect.ts), and runs on the thread of the page that waits for it.
  if (isHidden && hasAnswerInAddress && lists) {
    stop();
    fetchAll(lists.bridge);
    import(lists.bridge[0]);
    return;
  }

  // The styles of the first screen; a page of the development server has a link (scripts/firstScreen.ts).
  const styles = document.getElementById('styles');
  if (styles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.content.textContent);
    document.adoptedStyleSheets.push(sheet);
    styles.remove();
  }

  // Errors before public/boot.js is evaluated, which shows the message, and whether the page was left.
  window.loadErrors = [];
  for (const type of ['error', 'boot.failed', 'beforeunload', 'pagehide', 'pageshow'])
    addEventListener(type, (event) => window.loadErrors?.push(event), { capture: true });

  // The keys of this portal (src/services/browser/portalPage.ts).
  const keyOf = (name) => `${new URL('.', location.href).pathname}#${name}`;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(keyOf(key)));
    } catch {
      return null; // Blocked or invalid storage: use the system's theme.
    }
  };
  const { dataset } = document.documentElement;
  const theme = read('portal-theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  // The background before the style sheet is loaded, and the title bar of window and phone (src/services/browser/appearance.ts).
  document.querySelector('meta[name="color-scheme"]').content = dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.of === dataset.theme ? 'all' : 'not all';
  dataset.platform = 'analytics';
  if (read('portal-sidebar') === true) dataset.sidebar = 'pinned';
  const animations = read('portal-settings')?.animations;
  if (typeof animations === 'boolean') dataset.motion = animations ? 'on' : 'off';

  // The styles are there, and hide each link unless it has the focus.
  document.addEventListener(
    'readystatechange',
    () => document.getElementById('skip')?.removeAttribute('hidden'),
    { once: true },
  );

  // The language of the last visit: its first screen replaces the Spanish one before the first paint.
  let swapped;
  const swapLanguage = () => {
    const chosen = document.querySelector(`template[lang="${document.documentElement.lang}"]`);
    swapped = chosen ?? swapped;
    if (!swapped) {
      document.documentElement.lang = 'es';
      return;
    }
    const { content } = swapped;
    for (const part of [...content.children]) {
      const shown = document.getElementById(part.id);
      if (!shown) continue;
      shown.replaceWith(part);
      content.append(shown);
    }
  };
  addEventListener('language.chosen', swapLanguage);
  const language = read('portal-language');
  if (/^[a-z]{2}$/.test(language) && language !== 'es') {
    document.documentElement.lang = language;
    document.addEventListener('readystatechange', swapLanguage, { once: true });
  }

  // A signed-in account or a hint: keys of MSAL 5 and of src/services/identity/hintCookie.ts.
  const hasAccount = () => {
    try {
      return Object.entries(sessionStorage).some(
        ([key, value]) => /^msal\.(\d+\.)?account\.keys$/.test(key) && value.startsWith('["'),
      );
    } catch {
      return false; // Without storage there is no session.
    }
  };
  // Stored by redirect.html.
  const hasAnswer = () => {
    try {
      return Object.keys(sessionStorage).some((key) => /^msal\.[^.]+\.urlHash$/.test(key));
    } catch {
      return false;
    }
  };
  const hint = `${encodeURIComponent(keyOf('portal-hint'))}=`;
  const hasHint = document.cookie
    .split('; ')
    .some((part) => part.startsWith(hint) && part.length > hint.length);
  const isAnswer = hasAnswerInAddress || hasAnswer();
  // A hidden frame shows nothing.
  dataset.first = isHidden
    ? 'none'
    : isAnswer
      ? 'waiting'
      : hasAccount()
        ? 'portal'
        : hasHint
          ? 'waiting'
          : 'gate';

  // An empty report frame of one of Microsoft's clouds, or the emulated one of this site. The configuration is not loaded yet:
  // powerbi-client takes over only a frame at the configured address.
  const hosts =
    /\.(powerbi\.(com|cn|eaglex\.ic\.gov|microsoft\.scloud)|powerbigov\.us|fabric\.microsoft\.com)$/;
  const isFrame = ({ protocol, host, origin, pathname }) =>
    origin === location.origin ||
    (protocol === 'https:' && hosts.test(host) && /^\/(report|rdl)Embed$/.test(pathname));
  // The report's frame takes longest: it starts with the address of the last visit, and powerbi-client takes it over
  // (src/services/power-bi/earlyFrame.ts).
  const startFrame = () => {
    const address = read('portal-frame');
    const container = document.getElementById('report-container');
    if (!container || typeof address !== 'string' || !URL.canParse(address)) return false;
    const url = new URL(address);
    if (!isFrame(url)) return false;
    url.searchParams.set('uid', crypto.randomUUID());
    const host = document.createElement('div');
    host.style.height = '100%';
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: url.href, allow: 'clipboard-write', scrolling: 'no', allowFullscreen: true });
    // Entered on purpose (src/features/report/screen/EnterReportButton.view.tsx).
    frame.tabIndex = -1;
    frame.dataset.early = 'loading';
    frame.addEventListener('load', () => {
      frame.dataset.early = 'loaded';
    });
    host.append(frame);
    container.append(host);
    return true;
  };
  const isKnown = dataset.first === 'portal' || dataset.first === 'waiting';
  const hasFrame = isKnown && !isAnswer && startFrame();

  if (isAnswer || !lists) return;
  if (isKnown) fetchAll(lists[hasFrame ? 'framed' : 'known']);
  // The user reads the sign-in screen before clicking: it is painted first.
  else document.addEventListener('DOMContentLoaded', () => setTimeout(() => fetchAll(lists.gate)));
})();
