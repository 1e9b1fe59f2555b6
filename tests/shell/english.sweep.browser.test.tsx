import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadLanguage } from '@/app/boot/language';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import type { WholePortalProps } from '../../.storybook/player/WholePortal';

// Strings are chosen when the modules that hold them are evaluated.
await loadLanguage('en');
const { WholePortal } = await import('../../.storybook/player/WholePortal');

afterEach(cleanup);

async function mount(props: WholePortalProps = {}) {
  await page.viewport(1280, 860);
  render(
    <ThemeProvider>
      <WholePortal {...props} />
    </ThemeProvider>,
  );
}

/** Spanish texts for readers and screen readers; names of boards, people and groups are the organisation's. */
const spanish = () =>
  [...document.querySelectorAll('main *, header *, [role="dialog"] *')]
    .flatMap((part) => [
      ...[...part.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((text) => text.textContent),
      part.getAttribute('aria-label'),
      part.getAttribute('placeholder'),
      part.getAttribute('title'),
    ])
    .filter((text) => !text?.includes('Ana García'))
    .filter((text) => /[áéíóúñ¿¡]|\b(?:el|los|las|una|con|para|del|que|sin)\b/i.test(text ?? ''));

it('the English sign-in screen asks to sign in (SPEC section 2.1)', async () => {
  await mount({ machines: { authProgress: 'none.signedOut' } });
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.element(page.getByText('Open your Power BI dashboards')).toBeVisible();
  expect(spanish()).toEqual([]);
});

it('the English header offers its controls (SPEC section 2.2)', async () => {
  await mount();
  const header = page.getByRole('banner');
  await expect.element(header.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect.element(header.getByPlaceholder('Search dashboards...')).toBeVisible();
  await expect.element(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

it("the English report pane shows why a report failed, in SPEC's words (SPEC section 8.1)", async () => {
  await mount({ machines: { reportLoad: 'failed' } });
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Failed to load Power BI report');
  await page.getByText('Details', { exact: true }).click();
  await expect.element(page.getByText('Permissions that the application needs in Entra ID:')).toBeVisible();
  expect(spanish()).toEqual([]);
});

it('the English assistant greets in English (SPEC sections 4 and 9)', async () => {
  await mount({ machines: { chat: 'panel.compact' } });
  await expect.element(page.getByPlaceholder('Ask about this dashboard...')).toBeVisible();
  await expect.element(page.getByText(/^Hello! I am your virtual assistant/)).toBeVisible();
});

it('the English admin mode manages users with English numbers and dates (SPEC section 2.7)', async () => {
  await mount({ platform: 'admin', view: 'users-list' });
  await expect.element(page.getByRole('heading', { name: 'People Management' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New person' })).toBeVisible();
  await expect
    .element(page.getByText(/^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+, 20\d\d$/).first())
    .toBeVisible();
});
