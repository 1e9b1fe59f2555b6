import { boardFormVariants } from '@/domain/boards/boardForm';
import type { BoardSavePort } from '@/domain/ports/admin';

/** Alerts of the simulated save, in the language of the dialog. SPEC section 7.4 fixes the content, not the wording. */
const sentences = {
  en: {
    created: (name: string) => `Board "${name}" was created successfully!`,
    updated: (name: string) => `Board "${name}" was updated successfully!`,
  },
  es: {
    created: (name: string) => `¡El tablero "${name}" se creó correctamente!`,
    updated: (name: string) => `¡El tablero "${name}" se actualizó correctamente!`,
  },
};

/**
 * SPEC section 7.4: no HTTP call. Waits (1.5 s English, 1 s Spanish), logs, and shows a browser alert.
 * Closing the dialog aborts it: nothing is logged or shown.
 */
export function createSimulatedBoardSave({
  alert,
  log,
}: {
  readonly alert: (message: string) => void;
  readonly log: (message: string, board: unknown) => void;
}): BoardSavePort {
  return {
    save: async ({ variant, isNew, values }, signal) => {
      await wait(boardFormVariants[variant].saveDelay, signal);
      const sentence = sentences[variant][isNew ? 'created' : 'updated'](values.name);
      log(sentence, values);
      alert(sentence);
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
