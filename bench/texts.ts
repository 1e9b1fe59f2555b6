import { hasHtmlTag } from '../src/domain/chat/chatReply.ts';
import { quietAttributes } from '../src/services/chat/quietAttributes.ts';
import { atMost, type Figure, figure, median } from './figures.ts';
import type { Measure } from './run.ts';

const rows = { slowest: 'the slowest of nine hostile replies of 190,000 characters, read once (ms)' };

/** Replies on which a reader that looks again at what it has read takes minutes. */
const replies = [
  '<a '.repeat(60_000),
  `<a ${'x'.repeat(190_000)}`,
  `<a ${'x '.repeat(90_000)}`,
  `<a ${'"'.repeat(190_000)}`,
  `<a b=${"'".repeat(190_000)}`,
  '<'.repeat(190_000),
  '<b '.repeat(60_000),
  `<b${'x'.repeat(190_000)}`,
  '<!--'.repeat(45_000),
];

function read(reply: string): number {
  const start = performance.now();
  hasHtmlTag(reply);
  quietAttributes(reply);
  return performance.now() - start;
}

/** How long the assistant's readers hold the page up with a reply that was made to hold it up. */
export const texts: Measure = {
  name: 'texts',
  rows: Object.values(rows),
  async run({ profile, runs }): Promise<Figure[]> {
    const times = replies.map((reply) => median(Array.from({ length: runs }, () => read(reply))));
    return [figure(rows.slowest, { portal: Math.max(...times) * profile.cpu }, atMost(500))];
  },
};
