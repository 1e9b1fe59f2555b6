import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatDock } from '@/features/chat/ChatDock.view';
import { ChatContext, type ChatHandlers, type ChatView } from '@/features/chat/chatView';
import { sampleChat, sampleView } from '@/features/chat/samples.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const dock = (dashboardId: string, changed: Partial<ChatView> = {}, handlers: Partial<ChatHandlers> = {}) => (
  <ThemeProvider>
    <ChatContext value={{ ...sampleChat, ...handlers }}>
      <ChatDock view={{ ...sampleView, dashboardId, ...changed }} unread={false} />
    </ChatContext>
  </ThemeProvider>
);

it('the report context hides the visuals of the previous dashboard when another dashboard opens (SPEC section 5)', async () => {
  const { rerender } = render(dock('one'));
  const visual = page.getByRole('button', { name: 'Puntualidad por región' });
  await page.getByRole('button', { name: 'Preguntar por un elemento' }).click();
  await expect.element(visual).toBeVisible();
  rerender(dock('two'));
  await expect.element(visual).not.toBeInTheDocument();
});

it.each([
  ['production', 'flujos.cementos.mx', 'No van tu contraseña, tu acceso a Power BI ni'],
  ['test', 'pruebas.cementos.mx', 'Va también un acceso temporal a Power BI'],
] as const)(
  'the dialog "Ver lo que se envía" names the recipient, the data that is sent and the data that is not sent, above the request body, in the environment %s',
  async (environment, host, not) => {
    render(dock('one', { environment }));
    await page.getByRole('button', { name: 'Ver lo que se envía' }).click();
    const facts = page.getByRole('dialog', { name: 'Ver lo que se envía' }).getByRole('listitem');
    await expect.element(facts.nth(0)).toHaveTextContent(/^Van tu pregunta/);
    await expect.element(facts.nth(1)).toHaveTextContent(`Lo recibe ${host}`);
    await expect.element(facts.nth(2)).toHaveTextContent(not);
  },
);

it('the assistant shows on Enter that it waits for the user’s consent to send data', async () => {
  const { rerender } = render(dock('one', { pending: 'consent', draft: 'la siguiente' }));
  const note = page.getByText(/^El asistente espera tu decisión/);
  expect(note.elements()).toEqual([]);
  await page.getByLabelText('Tu pregunta').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(note).toBeVisible();
  rerender(dock('one', { draft: 'la siguiente', canSend: true }));
  await expect.element(note).not.toBeInTheDocument();
});

it('Escape closes only the visual picker, wherever the focus is', async () => {
  const onClose = vi.fn();
  render(dock('one', {}, { onClose }));
  const visual = page.getByRole('button', { name: 'Puntualidad por región' });
  const toggle = page.getByRole('button', { name: 'Preguntar por un elemento' });
  for (const focused of [visual, page.getByLabelText('Tu pregunta')]) {
    await toggle.click();
    await expect.element(visual).toBeVisible();
    (focused.element() as HTMLElement).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(visual).not.toBeInTheDocument();
    if (focused === visual) await expect.element(toggle).toHaveFocus();
  }
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
