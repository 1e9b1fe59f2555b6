import { fold } from '../../../src/domain/shared/fold';
import type { PageDefinition } from './definitions';
import { ordersReport } from './orders';
import { transportReport } from './transport';

const small = new Set([
  'de',
  'la',
  'el',
  'los',
  'las',
  'por',
  'con',
  'y',
  'en',
  'que',
  'cuál',
  'cual',
  'es',
  'más',
  'mas',
]);

/** Words without accents, plural endings and stop words. */
const words = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9³]+/)
    .filter((word) => word.length > 1 && !small.has(word))
    .map((word) => word.replace(/e?s$/, ''));

/**
 * A page with the visual whose title shares most words with the question; `undefined` if no title shares a
 * word.
 */
export function answerTo(question: string): PageDefinition | undefined {
  const asked = new Set(words(question));
  const best = [transportReport, ordersReport]
    .flatMap(({ pages }) => pages.flatMap(({ visuals }) => visuals))
    .filter(({ type }) => type !== 'slicer')
    .map((visual) => ({ visual, score: words(visual.title).filter((word) => asked.has(word)).length }))
    .sort((a, b) => b.score - a.score)[0];
  if (!best || best.score === 0) return undefined;
  return { name: 'qna', displayName: 'Respuesta', summary: '', visuals: [{ ...best.visual, columns: 12 }] };
}
