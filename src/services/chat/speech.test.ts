import { describe, expect, it } from 'vitest';
import { toFailure } from '@/domain/shared/failure';
import { lazySpeech } from './lazySpeech';
import { createSpeech, type Recognition } from './speech';

/** A speech recognition that the test controls. */
class FakeRecognition extends EventTarget implements Recognition {
  static last: FakeRecognition;
  static breaks = false;
  lang = '';
  interimResults = false;
  started = 0;
  aborted = 0;
  constructor() {
    super();
    FakeRecognition.last = this;
  }
  start() {
    if (FakeRecognition.breaks) throw new DOMException('busy', 'InvalidStateError');
    this.started += 1;
  }
  abort() {
    this.aborted += 1;
    this.notify('end');
  }
  notify(type: string, more: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
  /** Reports results as Chrome does: the final part, then the interim part. */
  hear(...parts: string[]) {
    this.notify('result', { results: parts.map((transcript) => [{ transcript }]) });
  }
}

function listen() {
  const texts: string[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const speech = createSpeech(FakeRecognition, () => 'es-MX');
  const done = speech.listen({ signal, onText: (text) => texts.push(text) });
  const failure = done.then(
    () => null,
    (error: unknown) => toFailure(error),
  );
  return { texts, done, failure, stop: () => controller.abort(), recognition: FakeRecognition.last };
}

describe('dictation with the browser’s speech recognition', () => {
  it('reports the whole text each time it grows, and ends when the user falls silent', async () => {
    const { recognition, texts, done } = listen();
    expect(recognition).toMatchObject({ lang: 'es-MX', interimResults: true, started: 1 });
    recognition.hear('por qué');
    recognition.hear('por qué bajó', ' la puntualidad');
    recognition.notify('end');
    await done;
    expect(texts).toEqual(['por qué', 'por qué bajó la puntualidad']);
  });

  it.each([
    ['not-allowed', 'microphoneDenied'],
    ['service-not-allowed', 'microphoneDenied'],
    ['audio-capture', 'microphoneMissing'],
    ['no-speech', 'nothingHeard'],
    ['network', 'offline'],
    ['language-not-supported', 'speechFailed'],
    ['aborted', 'speechFailed'],
  ])('reports %s as %s', async (error, code) => {
    const { recognition, failure } = listen();
    recognition.notify('error', { error });
    expect(await failure).toEqual({ code, detail: error });
  });

  it('fails as nothing recognised if it ends without a word', async () => {
    const { recognition, failure } = listen();
    recognition.notify('end');
    expect(await failure).toEqual({ code: 'nothingHeard' });
  });

  it('keeps the text recognised before an error, and does not fail', async () => {
    const { recognition, texts, failure } = listen();
    recognition.hear('por qué');
    recognition.notify('error', { error: 'network' });
    recognition.notify('end');
    expect([texts, await failure]).toEqual([['por qué'], null]);
  });

  it('reports nothing after the user ended it', async () => {
    const { recognition, texts, failure, stop } = listen();
    recognition.hear('por qué');
    stop();
    recognition.hear('por qué bajó');
    expect(await failure).toBeNull();
    expect([texts, recognition.aborted]).toEqual([['por qué'], 1]);
  });

  it('fails immediately in a browser that cannot start it', async () => {
    FakeRecognition.breaks = true;
    const { failure } = listen();
    FakeRecognition.breaks = false;
    expect((await failure)?.code).toBe('speechFailed');
  });
});

describe('availability of dictation', () => {
  const page = {
    isSecureContext: true,
    webkitSpeechRecognition: FakeRecognition,
    document: {},
    navigator: { language: 'es-MX' },
  };
  const policy = (isAllowed: boolean) => ({ featurePolicy: { allowsFeature: () => isAllowed } });

  it('requires speech recognition in the browser and permission of the page', () => {
    expect(lazySpeech(page, () => 'es')).not.toBeNull();
    expect(lazySpeech({ ...page, document: policy(true) }, () => 'es')).not.toBeNull();
    const { webkitSpeechRecognition: _, ...without } = page;
    expect(lazySpeech(without, () => 'es')).toBeNull();
    expect(lazySpeech({ ...page, isSecureContext: false }, () => 'es')).toBeNull();
    expect(lazySpeech({ ...page, document: policy(false) }, () => 'es')).toBeNull();
  });

  it.each([
    ['es', 'es-MX'],
    ['en', 'en'],
  ])('uses for a page in %s the recognition language %s', async (language, heard) => {
    const before = FakeRecognition.last;
    const done = lazySpeech(page, () => language)?.listen({
      signal: new AbortController().signal,
      onText: () => undefined,
    });
    await expect.poll(() => FakeRecognition.last !== before).toBe(true);
    expect(FakeRecognition.last.lang).toBe(heard);
    FakeRecognition.last.hear('x');
    FakeRecognition.last.notify('end');
    await done;
  });
});
