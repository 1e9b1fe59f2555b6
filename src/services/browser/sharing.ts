import type { SharePort } from '@/domain/ports/browser';
import { FailureError } from '@/domain/shared/failure';

/** Clipboard and system share sheet. */
export function createSharing(navigator: Navigator): SharePort {
  const refuse = (error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    throw new FailureError({ code: 'toolFailed', detail }, { cause: error });
  };
  return {
    hasSheet: typeof navigator.share === 'function',
    async copy(text) {
      // The clipboard API is missing without https.
      if (!navigator.clipboard) refuse('no clipboard');
      await navigator.clipboard.writeText(text).catch(refuse);
    },
    async openSheet(what) {
      await navigator.share(what).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        refuse(error);
      });
    },
  };
}
