import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { ChatContext } from '@/features/chat/chatView';
import { MessageList } from '@/features/chat/MessageList.view';
import { sampleChat, sampleRows } from '@/features/chat/samples.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...(i % 2 === 0 ? sampleRows.question : sampleRows.reply),
    id: String(i),
    text: `${i}. ${(i % 7 === 0 ? 'larga '.repeat(60) : '') + sampleRows.reply.text}`,
  }));

let root: Root;
let put: (list: ReturnType<typeof rows>) => void;

function List({ anchorsReply }: { anchorsReply: boolean }) {
  const [list, setList] = useState(rows(2000));
  put = setList;
  return (
    <div style={{ height: 500, width: 376, display: 'flex' }}>
      <ChatContext value={sampleChat}>
        <MessageList
          dashboardId="one"
          editable={null}
          rows={list}
          typing={false}
          overdue={false}
          anchorsReply={anchorsReply}
        />
      </ChatContext>
    </div>
  );
}

async function mount(anchorsReply = false): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  root.render(
    <ThemeProvider>
      <List anchorsReply={anchorsReply} />
    </ThemeProvider>,
  );
  const log = () => box.querySelector<HTMLElement>('[role=log]');
  await expect.poll(() => log()?.textContent).toContain('1999. ');
  return log() as HTMLElement;
}

const fromEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;
const drawn = (log: HTMLElement) => [...log.querySelectorAll<HTMLElement>('[data-index]')];

/** Numbers of the visible messages. */
function visibleIn(log: HTMLElement): number[] {
  const { top, bottom } = log.getBoundingClientRect();
  return drawn(log)
    .filter((row) => row.getBoundingClientRect().bottom > top && row.getBoundingClientRect().top < bottom)
    .map((row) => Number(row.dataset.index));
}

/** Repeat it until it has an effect: the list does not report when it is ready for the wheel. */
function scrollByHand(log: HTMLElement, top: number) {
  log.dispatchEvent(new WheelEvent('wheel', { deltaY: top - log.scrollTop }));
  log.scrollTop = top;
}

describe('a conversation of 2,000 messages', () => {
  afterEach(() => root.unmount());

  it('renders only visible messages at any scroll position', async () => {
    const log = await mount();
    for (const [share, from, to] of [
      [0.5, 500, 1500],
      [0, 0, 2],
      [0.9, 1500, 1999],
      [0.2, 100, 800],
    ] as const) {
      const firstVisible = () => {
        scrollByHand(log, log.scrollHeight * share);
        return visibleIn(log)[0] ?? -1;
      };
      await expect.poll(firstVisible).toSatisfy((first) => first >= from && first <= to);
      expect(drawn(log).length).toBeLessThan(40);
    }
  });

  it('follows the end while a reply streams and messages arrive', async () => {
    const log = await mount();
    await expect.poll(() => fromEnd(log)).toBeLessThan(3);
    for (let lines = 1; lines < 12; lines += 1) {
      const text = Array.from({ length: lines }, (_, line) => `línea ${line}`).join('\n');
      put([...rows(2000), { ...sampleRows.growing, id: 'g', text }]);
      await expect.poll(() => log.textContent).toContain(`línea ${lines - 1}`);
      await expect.poll(() => fromEnd(log)).toBeLessThan(3);
    }
  });

  it('keeps the user’s scroll position, and returns to the end on click', async () => {
    const log = await mount();
    await expect.poll(() => fromEnd(log)).toBeLessThan(3);
    const toEnd = () => document.querySelector<HTMLElement>('[aria-label="Ir al final"]');
    const leaveTheEnd = () => {
      if (!toEnd()) scrollByHand(log, log.scrollHeight - log.clientHeight - 600);
      return toEnd();
    };
    await expect.poll(leaveTheEnd).not.toBeNull();
    const { scrollHeight } = log;
    put([...rows(2000), { ...sampleRows.growing, id: 'g', text: 'otra línea\n'.repeat(9) }]);
    await expect.poll(() => log.scrollHeight).toBeGreaterThan(scrollHeight);
    expect(fromEnd(log)).toBeGreaterThan(400);
    toEnd()?.click();
    await expect.poll(() => fromEnd(log)).toBeLessThan(3);
    await expect.poll(toEnd).toBeNull();
  });

  it('stays at the start of a long reply that streams, until the user scrolls', async () => {
    const log = await mount(true);
    const top = () => {
      const reply = drawn(log).find((row) => row.textContent?.includes('línea 0'));
      return reply ? reply.getBoundingClientRect().top - log.getBoundingClientRect().top : -1;
    };
    const say = (lines: number) => {
      const text = Array.from({ length: lines }, (_, line) => `línea ${line}`).join('\n\n');
      const question = { ...sampleRows.question, id: 'q' };
      put([...rows(2000), question, { ...sampleRows.growing, id: 'g', text }]);
    };
    for (const lines of [5, 30, 60]) {
      say(lines);
      await expect.poll(() => log.textContent).toContain(`línea ${lines - 1}`);
      await expect.poll(top).toSatisfy((now) => now >= 0 && (lines < 30 || now < 40));
    }
    const goOn = () => {
      if (fromEnd(log) > 600) scrollByHand(log, log.scrollTop + 200);
      return fromEnd(log);
    };
    await expect.poll(goOn).toBeLessThan(600);
    const { scrollTop } = log;
    say(61);
    await expect.poll(() => log.textContent).toContain('línea 60');
    expect(Math.abs(log.scrollTop - scrollTop)).toBeLessThan(3);
    document.querySelector<HTMLElement>('[aria-label="Ir al final"]')?.click();
    await expect.poll(() => fromEnd(log)).toBeLessThan(3);
  });
});
