// In the page itself, before the first paint: theme and motion of the last visit, else the system's; what is seen first
// (src/app/first); and the scripts that this visit needs, asked for now and all at once. Its hash is in the policy
// (scripts/headers.ts). The keys are those of src/services/browser/preferences.ts.
(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null; // Blocked or invalid storage: use the system's theme.
    }
  };
  const { dataset } = document.documentElement;
  const theme = read('portal-theme');
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.theme = theme === 'light' || theme === 'dark' ? theme : dark ? 'dark' : 'light';
  // The bar of the window or the phone goes with it (src/services/browser/appearance.ts).
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.of === dataset.theme ? 'all' : 'not all';
  dataset.platform = 'analytics';
  const animations = read('portal-settings')?.animations;
  if (typeof animations === 'boolean') dataset.motion = animations ? 'on' : 'off';

  // The language of the last visit: its first screen changes places with the one in the page, before anything is painted.
  const other = () => {
    const { content } = document.querySelector('template[lang]');
    for (const part of [...content.children]) {
      const shown = document.getElementById(part.id);
      if (!shown) continue;
      shown.replaceWith(part);
      content.append(shown);
    }
  };
  addEventListener('language.chosen', other);
  const language = read('portal-language');
  if (language === 'en') {
    document.documentElement.lang = language;
    document.addEventListener('readystatechange', other, { once: true });
  }

  // Who is there: the keys are those of MSAL 5 and of src/services/identity/hintCookie.ts.
  const hasAccount = () => {
    try {
      return Object.entries(sessionStorage).some(
        ([key, value]) => /^msal\.(\d+\.)?account\.keys$/.test(key) && value.startsWith('["'),
      );
    } catch {
      return false; // No storage: nobody can be signed in.
    }
  };
  // What the redirect page (redirect.html) left.
  const hasAnswer = () => {
    try {
      return Object.keys(sessionStorage).some((key) => /^msal\.[^.]+\.urlHash$/.test(key));
    } catch {
      return false;
    }
  };
  const hasHint = /(^|; )portal-hint=[^;]/.test(document.cookie);
  const isAnswer = /[#&?](code|error)=/.test(location.hash + location.search) || hasAnswer();
  // MSAL's hidden frame only passes an answer on: nothing is laid out in it.
  const isHidden = parent !== window;
  dataset.first = isHidden
    ? 'none'
    : isAnswer
      ? 'waiting'
      : hasAccount()
        ? 'portal'
        : hasHint
          ? 'waiting'
          : 'gate';

  // What this visit begins with; the lists are the build's (scripts/firstScreen.ts).
  const lists = document.querySelector('meta[name="scripts"]');
  if (isAnswer || !lists) return;
  for (const href of JSON.parse(lists.content)[dataset.first === 'gate' ? 'gate' : 'known']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
    document.head.append(link);
  }
})();
