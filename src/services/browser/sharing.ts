import type { SharePort } from '@/domain/ports/browser';
import { exportFileName } from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { loadPart } from '@/domain/shared/loadPart';
import { saveFile } from './download';

/** Clipboard, system share sheet and reminders. */
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
    async saveReminder(reminder) {
      const { reminderFile } = await loadPart(() => import('./reminderFile'));
      const file = new Blob([reminderFile(reminder)], { type: 'text/calendar;charset=utf-8' });
      saveFile(document, exportFileName([reminder.title], reminder.day, 'ics'), file);
    },
    async openSheet(what) {
      await navigator.share(what).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        refuse(error);
      });
    },
  };
}
