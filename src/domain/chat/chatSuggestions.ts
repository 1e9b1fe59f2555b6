import { fold } from '@/domain/shared/fold';

/** Words of the business, without accents, and the question for each. */
const topics = {
  punctuality: /puntual|a tiempo/,
  delays: /demora|retras/,
  orders: /\bpedidos?\b|\bventas?\b|\bsales\b/,
  deliveries: /entrega|viaje|transporte|analytics/,
  volume: /volumen|m3|m³|concreto/,
  costs: /costo|flete/,
  plants: /planta|entrega|pedido|\bsales\b/,
} as const;

/** Code of a question that applies to many dashboards. */
export type Topic = keyof typeof topics;

/** The questions in a board's text for the assistant (SPEC section 3). */
export const writtenQuestions = (aiContext: string): readonly string[] =>
  (aiContext.match(/¿[^¿?]{3,90}\?/g) ?? []).map((question) => question.trim());

/** The questions that match the words of a dashboard, ignoring accents. */
export function fittingTopics(text: string): readonly Topic[] {
  const words = fold(text);
  return (Object.keys(topics) as Topic[]).filter((topic) => topics[topic].test(words));
}
