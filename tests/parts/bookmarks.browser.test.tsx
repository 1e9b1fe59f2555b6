import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReportBookmark } from '@/domain/report/reportTools';
import { FailureError } from '@/domain/shared/failure';
import { FrozenDashboard } from '@/features/report/screen/FrozenDashboard.fixture';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const trigger = page.getByRole('button', { name: 'Cambiar de página' });
const bookmark = page.getByRole('menuitem', { name: 'Región centro' });
const menu = page.getByRole('menu');
/** px, without the animation of the opening. */
const height = () => (menu.element() as HTMLElement).offsetHeight;

function show(answers: readonly Promise<readonly ReportBookmark[]>[]) {
  let count = 0;
  render(
    <ThemeProvider>
      <FrozenDashboard
        ports={{ listBookmarks: () => answers[count++] ?? Promise.reject(new Error('one call too many')) }}
      />
    </ThemeProvider>,
  );
  return () => count;
}

const listed = [{ name: 'b1', title: 'Región centro', group: '' }];

it.each([390, 1440])(
  "no entry of an open page picker moves when the author's bookmarks arrive (%i px)",
  async (width) => {
    await page.viewport(width, 900);
    let arrive = (_: readonly ReportBookmark[]) => {};
    const answer = new Promise<readonly ReportBookmark[]>((resolve) => {
      arrive = resolve;
    });
    const calls = show([answer]);
    await trigger.click();
    await expect.element(menu).toBeVisible();
    const before = height();
    arrive(listed);
    await answer;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(bookmark.elements().length).toBe(0);
    expect(height()).toBe(before);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await trigger.click();
    await expect.element(bookmark).toBeVisible();
    expect(calls()).toBe(1);
  },
);

it('asks a report that did not list its bookmarks again when the menu opens', async () => {
  const refused = Promise.reject(new FailureError({ code: 'toolFailed', detail: 'no answer' }));
  refused.catch(() => {});
  const calls = show([refused, Promise.resolve(listed)]);
  await expect.poll(calls).toBe(1);
  await trigger.click();
  await expect.element(page.getByText(/no respondió con las vistas de su autor/)).toBeVisible();
  await expect.poll(calls).toBe(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await trigger.click();
  await expect.element(bookmark).toBeVisible();
});
