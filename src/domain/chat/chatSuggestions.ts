import { fold } from '@/domain/shared/fold';

/** What the suggestions are made from. */
export interface SuggestionSource {
  readonly name: string;
  readonly description: string;
  /** The board's free text for the assistant (SPEC section 3). */
  readonly aiContext: string;
}

/** Words of the trade, without accents, and the question that fits them. */
const topics: readonly (readonly [RegExp, string])[] = [
  [/puntual|a tiempo/, '¿Qué región tiene la peor puntualidad?'],
  [/demora|retras/, '¿Qué unidades tienen más demora?'],
  [/\bpedidos?\b|\bventas?\b|\bsales\b/, '¿Cuántos pedidos hay y de cuánto son?'],
  [/entrega|viaje|transporte|analytics/, '¿Cuántas entregas hay en total?'],
  [/volumen|m3|m³|concreto/, 'Muéstrame el volumen por región en una tabla'],
  [/costo|flete/, '¿Cuál es el costo por kilómetro?'],
  [/planta|entrega|pedido|\bsales\b/, '¿Cuáles son las mejores y las peores plantas?'],
];

/**
 * Questions worth asking about a dashboard: first those that its AI context spells out, then those that fit
 * the words of its context, name and description, last one that always fits. No question twice.
 */
export function suggestQuestions(source: SuggestionSource, count: number): readonly string[] {
  const written = source.aiContext.match(/¿[^¿?]{3,90}\?/g) ?? [];
  const words = fold(`${source.aiContext} ${source.name} ${source.description}`);
  const fitting = topics.filter(([pattern]) => pattern.test(words)).map(([, question]) => question);
  const always = source.name === '' ? [] : [`Resume «${source.name}» en tres puntos`];
  return [...new Set([...written.map((question) => question.trim()), ...fitting, ...always])].slice(0, count);
}
