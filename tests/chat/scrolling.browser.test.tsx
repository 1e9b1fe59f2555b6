import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MessageList } from '@/ui/chat/MessageList';
import { sampleRichText, sampleRows } from '@/ui/chat/samples';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...(i % 2 === 0 ? sampleRows.question : sampleRows.reply),
    id: String(i),
    text: `${i}. ${(i % 7 === 0 ? 'larga '.repeat(60) : '') + sampleRows.reply.text}`,
  }));

let root: Root;
let put: (list: ReturnType<typeof rows>) => void;

function List() {
  const [list, setList] = useState(rows(2000));
  put = setList;
  return (
    <div style={{ height: 500, width: 376, display: 'flex' }}>
      <MessageList
        conversationId="one"
        rows={list}
        typing={false}
        renderRichText={sampleRichText}
        onRetry={() => {}}
        onRate={() => {}}
      />
    </div>
  );
}

async function mount(): Promise<HTMLElement> {
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  root.render(
    <ThemeProvider>
      <List />
    </ThemeProvider>,
  );
  await vi.waitFor(() => expect(box.querySelector('[role=log]')?.textContent).toContain('1999. '));
  return box.querySelector('[role=log]') as HTMLElement;
}

const fromEnd = (log: HTMLElement) => log.scrollHeight - log.scrollTop - log.clientHeight;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('a conversation of 2,000 messages', () => {
  afterEach(() => root.unmount());

  it('renders only visible messages at any scroll position', async () => {
    const log = await mount();
    for (const share of [0.5, 0, 0.9, 0.2]) {
      log.scrollTop = log.scrollHeight * share;
      await vi.waitFor(() => expect(log.querySelectorAll('[data-index]').length).toBeGreaterThan(2));
      expect(log.querySelectorAll('[data-index]').length).toBeLessThan(40);
    }
  });

  it('scrolls without long frames', async () => {
    const log = await mount();
    const frames: number[] = [];
    log.scrollTop = 0;
    let before = performance.now();
    for (let i = 0; i < 90; i += 1) {
      log.dispatchEvent(new WheelEvent('wheel', { deltaY: 120 }));
      log.scrollTop += 120;
      await frame();
      frames.push(performance.now() - before);
      before = performance.now();
    }
    const middle = frames.sort((a, b) => a - b)[45] ?? 0;
    // A loaded machine draws late now and then; half of the frames in time is what "smooth" must mean at least.
    expect(middle).toBeLessThan(60);
  });

  it('follows the end while a reply streams and messages arrive', async () => {
    const log = await mount();
    await vi.waitFor(() => expect(fromEnd(log)).toBeLessThan(3));
    for (let i = 1; i < 12; i += 1) {
      const grown = rows(2001);
      put([...grown.slice(0, 2000), { ...sampleRows.growing, id: 'g', text: 'otra línea\n'.repeat(i) }]);
      await vi.waitFor(() => expect(fromEnd(log)).toBeLessThan(3));
    }
  });

  it('keeps the person’s scroll position, and returns to the end on click', async () => {
    const log = await mount();
    await vi.waitFor(() => expect(fromEnd(log)).toBeLessThan(3));
    log.dispatchEvent(new WheelEvent('wheel', { deltaY: -600 }));
    log.scrollTop -= 600;
    const toEnd = () => document.querySelector<HTMLElement>('[aria-label="Ir al final"]');
    await vi.waitFor(() => expect(toEnd()).not.toBeNull());
    put([...rows(2000), { ...sampleRows.growing, id: 'g', text: 'otra línea\n'.repeat(9) }]);
    await frame();
    await frame();
    expect(fromEnd(log)).toBeGreaterThan(400);
    toEnd()?.click();
    await vi.waitFor(() => expect(fromEnd(log)).toBeLessThan(3));
    await vi.waitFor(() => expect(toEnd()).toBeNull());
  });
});
