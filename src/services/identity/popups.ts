import { FailureError } from '@/domain/shared/failure';
import { createProviderWindow } from './providerWindow';
import { forgetInteraction } from './tabStorage';

/** Popups of the provider that the user can cancel: a popup isolated by COOP never reports that it was closed. */
export function createPopups(page: Window) {
  let cancelCurrent: (() => void) | null = null;
  return {
    /** Ends the wait for the current popup and closes its window. */
    cancel: (): void => cancelCurrent?.(),
    /** Rejects as `cancelled` after `cancel`. Uses `blank` if given: a window that was opened in the user's click. */
    run<T>(popup: (parent: Window) => Promise<T>, blank: Window | null = null): Promise<T> {
      const provider = createProviderWindow(page, blank);
      return new Promise<T>((resolve, reject) => {
        const cancel = () => {
          forgetInteraction(page);
          reject(new FailureError({ code: 'cancelled' }));
          provider.close();
        };
        cancelCurrent = cancel;
        const settle = () => {
          // A cancelled popup settles late, when `cancelCurrent` may belong to the next popup.
          if (cancelCurrent === cancel) cancelCurrent = null;
        };
        popup(provider.parent).then(resolve, reject).finally(settle);
      });
    },
  };
}

export type Popups = ReturnType<typeof createPopups>;
