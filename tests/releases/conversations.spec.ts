import type { Page } from '@playwright/test';
import { button, expect, test, visit } from './support';

const log = (page: Page) => page.getByRole('log', { name: 'Conversación con el asistente' });
const input = (page: Page) => page.getByPlaceholder('Pregunta sobre este dashboard...', { exact: true });
const questions = (page: Page) => log(page).locator('[data-side=user]');

async function openChat(page: Page) {
  await button(page, 'Abrir el asistente').click();
  await expect(log(page)).toContainText('¡Hola!');
}

async function ask(page: Page, question: string) {
  await input(page).fill(question);
  await page.keyboard.press('Enter');
  await expect(questions(page).last()).toContainText(question);
  await expect(button(page, 'Enviar la pregunta')).toBeVisible();
}

/** The conversations that local storage has, as text. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.endsWith('#chatConversations'))
      .map((key) => localStorage.getItem(key))
      .join(),
  );

test('kept conversations stay in both directions, and are not brought back by an old tab once they are deleted', async ({
  page,
  portal,
  context,
}) => {
  await visit(page, portal, 'today');
  await openChat(page);
  await button(page, 'Configurar el asistente').click();
  await page.getByText('Conservar entre visitas').click();
  await page.keyboard.press('Escape');
  await ask(page, 'Primera pregunta');
  await expect.poll(() => stored(page)).toContain('Primera pregunta');

  const old = await context.newPage();
  await visit(old, portal, 'earlier');
  await openChat(old);
  await expect(questions(old)).toContainText(['Primera pregunta']);
  await ask(old, 'Segunda pregunta');
  await expect(questions(page)).toContainText(['Primera pregunta', 'Segunda pregunta']);

  await button(page, 'Configurar el asistente').click();
  await button(page, 'Borrar la conversación').click();
  await button(page, 'Sí, borrar').click();
  await expect.poll(() => stored(page)).not.toContain('Primera pregunta');
  await input(old).fill('x');
  await expect.poll(() => stored(old)).toContain('Primera pregunta');

  const next = await context.newPage();
  await visit(next, portal, 'today');
  await openChat(next);
  await ask(next, 'Tercera pregunta');
  await expect(questions(next)).toContainText(['Tercera pregunta']);
  await expect(questions(next)).toHaveCount(1);
  await expect.poll(() => stored(next)).not.toContain('Primera pregunta');
});
