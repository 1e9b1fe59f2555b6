interface ProviderWindow {
  /** Parent window of the sign-in library's popup (`popupWindowParent`). */
  readonly parent: Window;
  /** Closes the window, unless the provider's page isolated it (Cross-Origin-Opener-Policy). */
  readonly close: () => void;
}

/**
 * The window in which the provider signs a user in. Does not detect with `closed` that the user closed it,
 * because a page with Cross-Origin-Opener-Policy isolates its window, which then seems closed while it is
 * open.
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
    close: () => opened?.close(),
  };
}
