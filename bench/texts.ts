import { clientId, tenantId } from '../emulator/server/identifiers.ts';
import { people } from '../emulator/server/people.ts';
import { hasHtmlTag } from '../src/domain/chat/chatReply.ts';
import { maskStyleAttributes } from '../src/services/chat/maskStyleAttributes.ts';
import { atMost, type Figure, figure, median } from './figures.ts';
import { painted, timeLimit } from './lists.ts';
import type { Measure } from './measure.ts';
import { type Profile, type Site, signIn, slowDown } from './sites.ts';

const rows = {
  slowest: 'the slowest of nine hostile replies of 190,000 characters, read once (ms)',
  small: 'the slowest of eight hostile replies of 15,000 to 60,000 characters, opened to painted (ms)',
};

/** Replies that take minutes in a parser that backtracks. */
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

/** Small replies whose layout took seconds or minutes of CPU time before there were limits. */
const small = [
  '<q>'.repeat(5_000),
  '<q>'.repeat(10_000),
  '<kbd>x</kbd>'.repeat(5_000),
  '<sub>'.repeat(5_000),
  '<bdi>'.repeat(5_000),
  '[a]('.repeat(10_000),
  '(a)'.repeat(10_000),
  '*a* '.repeat(14_000),
];

/**
 * ms from the click that opens a saved conversation with this reply until it is painted, as after a reload.
 */
async function shown(site: Site, reply: string, profile: Profile): Promise<number> {
  await site.context.clearCookies();
  const page = await signIn(site);
  const message = { id: 'r', text: reply, sender: 'bot', timestamp: 1_700_000_000_000, kind: 'reply' };
  const messages = [{ ...message, isHTML: hasHtmlTag(reply), status: 'sent' }];
  const memory = {
    owner: `${people[0]?.id}.${tenantId}`,
    byDashboard: { 'dashboard-1': { messages, draft: '', unread: false } },
  };
  await page.addInitScript(
    ([key = '', text = '']) => {
      if (window === window.top) sessionStorage.setItem(key, text);
    },
    [`/#${clientId}#chatConversations`, JSON.stringify(memory)],
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Abrir menú' }).waitFor();
  await slowDown(await site.context.newCDPSession(page), { ...profile, megabits: 1000, latency: 0 });
  page.setDefaultTimeout(timeLimit);
  const open = async () => {
    await page.getByRole('button', { name: /^Abrir el asistente/ }).click();
    await page.locator('[role=log] [data-side=bot]').waitFor();
    return painted(page);
  };
  const time = await open().catch(() => timeLimit);
  await page.close();
  return time;
}

function read(reply: string): number {
  const start = performance.now();
  hasHtmlTag(reply);
  maskStyleAttributes(reply);
  return performance.now() - start;
}

/** Time that the assistant's parsers block the page on a malicious reply. */
export const texts: Measure = {
  name: 'texts',
  rows: Object.values(rows),
  async run({ sites, profile, runs }): Promise<Figure[]> {
    const times = replies.map((reply) => median(Array.from({ length: runs }, () => read(reply))));
    const figures = [figure(rows.slowest, { portal: Math.max(...times) * profile.cpu }, atMost(500))];
    const site = sites.find(({ name }) => name === 'portal');
    if (!site) return figures;
    const painting: number[] = [];
    for (const reply of small) painting.push(await shown(site, reply, profile));
    return [...figures, figure(rows.small, { portal: Math.max(...painting) }, atMost(2_000))];
  },
};
