import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { copy } from '@/features/chat/copy';
import { renderRichText } from '@/services/chat/richText';
import { ChatDock, type ChatDockProps } from '@/ui/chat/ChatDock';
import type { ChatRow, ChatView } from '@/ui/chat/chatView';
import { idleHandlers, sampleRows, sampleSight, sampleTables, sampleView } from '@/ui/chat/samples';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

function Dock(more: Partial<ChatDockProps>) {
  return (
    <ThemeProvider>
      <ChatDock
        {...idleHandlers}
        texts={copy.panel}
        view={sampleView}
        unread={false}
        renderRichText={renderRichText}
        tables={sampleTables}
        sight={sampleSight}
        canRate
        onOpen={() => {}}
        {...more}
      />
    </ThemeProvider>
  );
}

const rows = (...more: ChatRow[]): ChatView => ({ ...sampleView, rows: [sampleRows.greeting, ...more] });
const failure = (id: string): ChatRow => ({ ...sampleRows.greeting, id, text: 'Lo siento, hubo un error' });
const reply = (text: string): ChatRow => ({ ...sampleRows.reply, text });
/** What the live regions hold now. */
const said = () => screen.getAllByRole('status').map((region) => region.textContent ?? '');

describe('what a screen reader hears of the assistant (WCAG 4.1.3)', () => {
  afterEach(cleanup);

  it('who speaks, and a table cell by cell', async () => {
    const { rerender } = render(<Dock />);
    rerender(<Dock view={rows(reply('|Región|Meta|\n|-|-|\n|NORTE|93 %|'))} />);
    await expect.poll(() => said().join('')).toContain('Asistente: Región\tMeta\nNORTE\t93 %');
    expect(page.getByRole('log').element().textContent).toContain('Asistente');
  });

  it('"Escribiendo..." while it waits', async () => {
    const { rerender } = render(<Dock />);
    rerender(<Dock view={{ ...sampleView, typing: true }} />);
    await expect.poll(said).toContain('Escribiendo...');
  });

  it('the same failure twice, as two announcements', async () => {
    const { rerender } = render(<Dock />);
    rerender(<Dock view={rows(failure('a'))} />);
    await expect.poll(() => said().join('')).toContain('Lo siento');
    const added: Node[] = [];
    const watch = new MutationObserver((changes) =>
      added.push(...changes.flatMap((now) => [...now.addedNodes])),
    );
    for (const region of screen.getAllByRole('status'))
      watch.observe(region, { childList: true, subtree: true });
    rerender(<Dock view={rows(failure('a'), failure('b'))} />);
    await expect.poll(() => added.map((node) => node.textContent).join('')).toContain('Lo siento');
    watch.disconnect();
  });

  it('that a reply came while the panel was closed', async () => {
    const { rerender } = render(<Dock view={null} />);
    rerender(<Dock view={null} unread />);
    await expect.poll(said).toEqual(['El asistente respondió.']);
  });
});

describe('links of a reply that lead out', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('ask first, and open only on "Abrir"', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<Dock view={rows(reply('[informe](https://evil.example/?q=datos)'))} />);
    await page.getByRole('link', { name: 'informe' }).click();
    const dialog = page.getByRole('alertdialog', { name: '¿Abrir evil.example?' });
    await expect.element(dialog).toHaveTextContent('https://evil.example/?q=datos');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(open).not.toHaveBeenCalled();

    await page.getByRole('link', { name: 'informe' }).click();
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await expect
      .poll(() => open.mock.calls)
      .toEqual([['https://evil.example/?q=datos', '_blank', 'noopener,noreferrer']]);
  });
});

describe('ratings', () => {
  afterEach(cleanup);
  it('are offered only where the webhook learns them', async () => {
    const view = rows(sampleRows.reply);
    const { rerender } = render(<Dock view={view} />);
    await expect.element(page.getByRole('button', { name: 'Marcar como útil' })).toBeVisible();
    rerender(<Dock view={view} canRate={false} />);
    await expect.element(page.getByRole('button', { name: 'Marcar como útil' })).not.toBeInTheDocument();
  });
});
