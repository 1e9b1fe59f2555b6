// Before the first paint: theme and motion of the last visit, else the system's (docs/architecture.md).
// The keys are those of src/services/browser/preferences.ts.
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
  dataset.platform = 'analytics';
  const animations = read('portal-settings')?.animations;
  if (typeof animations === 'boolean') dataset.motion = animations ? 'on' : 'off';
})();
