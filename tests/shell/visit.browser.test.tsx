import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type VisitEntry, VisitView } from '@/features/start/Visit.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

const nothing = () => undefined;
const entry = (id: string): VisitEntry => ({
  ...{ id, icon: 'comments', isWarning: false, text: ['', id, ''], detail: 'ayer', canOpen: true },
});
const news = (isReading: boolean, ...ids: string[]) => (
  <ThemeProvider>
    <VisitView {...{ isReading, problem: null, onOpen: nothing, onSeen: nothing }} entries={ids.map(entry)} />
  </ThemeProvider>
);

it('the news above other parts are the first that were read, and later news wait below the button', async () => {
  await page.viewport(800, 800);
  const { rerender } = render(news(true));
  const texts = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 1));
  rerender(news(false, 'A', 'B', 'C'));
  await expect.poll(texts).toEqual(['A', 'B']);
  rerender(news(false, 'D', 'A', 'B', 'C'));
  await expect.element(page.getByRole('button', { name: 'Ver 2 más' })).toBeVisible();
  expect(texts()).toEqual(['A', 'B']);
});
