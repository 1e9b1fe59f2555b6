import type { SpeechPort } from '@/domain/ports/chat';
import { loadPart } from '@/domain/shared/loadPart';
import type { RecognitionMaker } from './speech';

/** The page's API for speech; `webkitSpeechRecognition` is its name in Chrome and Safari. */
interface SpeechPage {
  readonly isSecureContext: boolean;
  readonly SpeechRecognition?: RecognitionMaker;
  readonly webkitSpeechRecognition?: RecognitionMaker;
  readonly document: object;
  readonly navigator: { readonly language: string };
}

/** API of Chromium that returns whether the `Permissions-Policy` header allows a feature. */
interface WithPolicy {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Speech recognition, loaded with the first dictation. `null` if the browser does not support it, or if the page may not use the
 * microphone. Uses the browser's language with its region if it matches the page's.
 */
export function lazySpeech(page: SpeechPage, pageLanguage: () => string): SpeechPort | null {
  const Maker = page.SpeechRecognition ?? page.webkitSpeechRecognition;
  const { featurePolicy } = page.document as WithPolicy;
  if (!Maker || !page.isSecureContext || featurePolicy?.allowsFeature('microphone') === false) return null;
  const language = () => {
    const spoken = page.navigator.language;
    return spoken.split('-')[0] === pageLanguage() ? spoken : pageLanguage();
  };
  return {
    async listen(options) {
      const { createSpeech } = await loadPart(() => import('./speech'));
      if (options.signal.aborted) return;
      await createSpeech(Maker, language).listen(options);
    },
  };
}
