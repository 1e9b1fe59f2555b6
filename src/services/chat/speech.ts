import type { SpeechPort } from '@/domain/ports/chat';
import { type FailureCode, FailureError } from '@/domain/shared/failure';
import { own } from '@/domain/shared/idMap';

/** The part of the browser's `SpeechRecognition` that is used; TypeScript's library has no type for it. */
export interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
}
export type RecognitionMaker = new () => Recognition;

/** The portal's failure codes by the browser's error codes. */
const codes: Partial<Record<SpeechRecognitionErrorCode, FailureCode>> = {
  'not-allowed': 'microphoneDenied',
  'service-not-allowed': 'microphoneDenied',
  'audio-capture': 'microphoneMissing',
  'no-speech': 'nothingHeard',
  network: 'offline',
};

const textOf = ({ results }: SpeechRecognitionEvent): string =>
  Array.from(results, (result) => result[0]?.transcript ?? '')
    .join('')
    .trim();

/** Speech recognition of the browser, one utterance at a time. `language` is a BCP 47 tag. */
export function createSpeech(Maker: RecognitionMaker, language: () => string): SpeechPort {
  return {
    listen: ({ signal, onText }) =>
      new Promise((resolve, reject) => {
        const recognition = new Maker();
        recognition.lang = language();
        recognition.interimResults = true;
        let heard = false;
        recognition.addEventListener('result', (event) => {
          const text = textOf(event as SpeechRecognitionEvent);
          if (signal.aborted || text === '') return;
          heard = true;
          onText(text);
        });
        recognition.addEventListener('error', (event) => {
          const { error } = event as SpeechRecognitionErrorEvent;
          if (!heard && !signal.aborted)
            reject(new FailureError({ code: own(codes, error) ?? 'speechFailed', detail: error }));
        });
        // Most browsers emit `end` also after an error. Without a result, no speech was recognised.
        recognition.addEventListener('end', () => {
          if (heard || signal.aborted) resolve();
          else reject(new FailureError({ code: 'nothingHeard' }));
        });
        signal.addEventListener('abort', () => {
          recognition.abort();
          resolve();
        });
        try {
          recognition.start();
        } catch (error) {
          reject(new FailureError({ code: 'speechFailed', detail: String(error) }, { cause: error }));
        }
      }),
  };
}
