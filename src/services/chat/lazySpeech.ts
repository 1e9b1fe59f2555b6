import type { SpeechPort } from '@/domain/ports/chat';
import type { RecognitionMaker } from './speech';

/** What a page may know of speech; `webkitSpeechRecognition` is Chrome's and Safari's name for it. */
interface SpeechPage {
  readonly isSecureContext: boolean;
  readonly SpeechRecognition?: RecognitionMaker;
  readonly webkitSpeechRecognition?: RecognitionMaker;
  readonly document: object;
  readonly navigator: { readonly language: string };
}

/** Chromium's word for what the `Permissions-Policy` header allows. */
interface WithPolicy {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Speech recognition, loaded with the first dictation. `null` where the browser has none, or where the page may not use the
 * microphone. The browser's own language where it is the page's, with its region.
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
      const { createSpeech } = await import('./speech');
      if (options.signal.aborted) return;
      await createSpeech(Maker, language).listen(options);
    },
  };
}
