/** ms between two looks at the window. */
const lookEvery = 500;

export interface ProviderWindow {
  /** What the sign-in library opens its popup from (`popupWindowParent`). */
  readonly parent: Window;
  /** Calls `onClosed` within a second after the user closed the window, where the browser can tell; returns the end of it. */
  readonly watch: (onClosed: () => void) => () => void;
  /** Closes the window, unless the provider's page isolated it. */
  readonly close: () => void;
}

/** Whether the window shows a page already: its own address cannot be read once it is at another origin. */
function showsPage({ location }: Window): boolean {
  try {
    return location.href !== 'about:blank';
  } catch {
    return true;
  }
}

/**
 * The window in which the provider signs a user in, to notice that the user closed it.
 * @param blank a window that was opened in the click, for the library to use.
 */
export function createProviderWindow(page: Window, blank: Window | null = null): ProviderWindow {
  let opened = blank;
  const open = (...request: Parameters<Window['open']>) => {
    opened ??= page.open(...request);
    return opened;
  };
  return {
    parent: new Proxy(page, {
      get(target, key) {
        if (key === 'open') return open;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    watch(onClosed) {
      let wasSeen = false;
      const timer = setInterval(() => {
        if (opened === null) return;
        // A page with Cross-Origin-Opener-Policy isolates the window as it loads: from then on it seems closed although it
        // is open. The focus is then in that window and not here.
        if (!opened.closed) wasSeen ||= showsPage(opened);
        else if (wasSeen && page.document.hasFocus()) onClosed();
      }, lookEvery);
      return () => clearInterval(timer);
    },
    close: () => opened?.close(),
  };
}
