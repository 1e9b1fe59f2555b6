// Before the first paint: the theme of the last visit, else the system's (docs/architecture.md).
(() => {
  let theme = null;
  try {
    theme = JSON.parse(localStorage.getItem('portal-theme'));
  } catch {
    // No storage, or broken: the system decides.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  Object.assign(document.documentElement.dataset, { theme, platform: 'analytics' });
})();
