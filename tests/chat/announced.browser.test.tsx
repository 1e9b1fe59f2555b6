import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatDock, type ChatDockProps } from '@/features/chat/ChatDock.view';
import { ChatContext, type ChatRow, type ChatServices, type ChatView } from '@/features/chat/chatView';
import { sampleChat, sampleRows, sampleView } from '@/features/chat/samples.fixture';
import { renderRichText } from '@/services/chat/richText';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const chat: ChatServices = { ...sampleChat, renderRichText };

function Dock({ services = chat, ...more }: Partial<ChatDockProps> & { services?: ChatServices }) {
  return (
    <ThemeProvider>
      <ChatContext value={services}>
        <ChatDock view={sampleView} unread={false} {...more} />
      </ChatContext>
    </ThemeProvider>
  );
}

const rows = (...more: ChatRow[]): ChatView => ({ ...sampleView, rows: [sampleRows.greeting, ...more] });
const failure = (id: string): ChatRow => ({ ...sampleRows.greeting, id, text: 'Lo siento, hubo un error' });
const reply = (text: string): ChatRow => ({ ...sampleRows.reply, text });
/** Text of the live regions. */
const announced = () => screen.getAllByRole('status').map((region) => region.textContent ?? '');

describe('announcements of the assistant (WCAG 4.1.3)', () => {
  afterEach(cleanup);

  it('name the assistant as the speaker, and read a table of a reply cell by cell', async () => {
    const { rerender } = render(<Dock />);
    rerender(<Dock view={rows(reply('|Región|Meta|\n|-|-|\n|NORTE|93 %|'))} />);
    await expect.poll(() => announced().join('')).toContain('Asistente: Región\tMeta\nNORTE\t93 %');
    await expect.element(page.getByRole('log')).toHaveTextContent('Asistente');
  });

  it('contain "Escribiendo..." while a reply is pending', async () => {
    const { rerender } = render(<Dock />);
    rerender(<Dock view={{ ...sampleView, typing: true }} />);
    await expect.poll(announced).toContain('Escribiendo...');
  });

  it('contain the message of a failure again when the same failure occurs a second time', async () => {
    const { rerender } = render(<Dock />);
    rerender(<Dock view={rows(failure('a'))} />);
    await expect.poll(() => announced().join('')).toContain('Lo siento');
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

  it('contain a reply that arrived while the panel was closed', async () => {
    const { rerender } = render(<Dock view={null} />);
    rerender(<Dock view={null} unread />);
    await expect.poll(announced).toEqual(['El asistente respondió.']);
  });
});

describe('external links of a reply', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('open only after the user confirms with "Abrir"', async () => {
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
  it('are shown only if the webhook accepts them', async () => {
    const view = rows(sampleRows.reply);
    const { rerender } = render(<Dock view={view} />);
    await expect.element(page.getByRole('button', { name: 'Marcar como útil' })).toBeVisible();
    rerender(<Dock view={view} services={{ ...chat, canRate: false }} />);
    await expect.element(page.getByRole('button', { name: 'Marcar como útil' })).not.toBeInTheDocument();
  });
});
