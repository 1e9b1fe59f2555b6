import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { search, searchIndex } from '@/domain/boards/search';
import { SearchView } from '@/features/search/Search.view';
import { copy } from '@/features/search/search.copy';
import type { HitGroup } from '@/features/search/suggestions';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

const index = searchIndex(analyticsMenu);
/** The same objects in each render, as in the portal. */
const noSearches: readonly string[] = [];
const nothing = search(index, '', 8);
const box = page.getByRole('combobox');

describe('a search with delayed results (SPEC section 2.2)', () => {
  beforeEach(() => page.viewport(1280, 900));
  afterEach(cleanup);

  function show(chosen: string[]) {
    const searchFor = (query: string, asked: string, suggestions: readonly HitGroup[] = []) => (
      <ThemeProvider>
        <SearchView
          placeholder={copy.placeholder.analytics}
          {...{ query, asked, ...(asked === '' ? nothing : search(index, asked, 8)) }}
          isNear={false}
          recent={noSearches}
          suggestions={suggestions}
          firstOf={(text) => search(index, text, 1).hits[0]?.id}
          onQuery={() => {}}
          onForget={() => {}}
          onChoose={(id) => chosen.push(id)}
        />
      </ThemeProvider>
    );
    const { rerender } = render(searchFor('', ''));
    return (...state: Parameters<typeof searchFor>) => rerender(searchFor(...state));
  }

  it('follows the suggestions while the open box is empty', async () => {
    const type = show([]);
    const boards = (query: string) => [{ title: 'Tableros', hits: search(index, query, 1).hits }];
    type('', '', boards('tablero de transporte'));
    await userEvent.click(box);
    await expect.element(page.getByRole('option')).toHaveTextContent(/Tablero de transporte/);
    type('', '', boards('pedidos de concretos'));
    await expect.element(page.getByRole('option')).toHaveTextContent(/Pedidos de concretos/);
  });

  it('opens the result of the typed query on Enter, not the result still shown', async () => {
    const chosen: string[] = [];
    const type = show(chosen);
    await userEvent.click(box);
    type('costo', 'costo');
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Costo');
    type('tablero de transp', 'costo');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => chosen).toEqual(['dashboard-1']);
  });

  it('marks the selected result, and only that one, by its colour and the key', async () => {
    const type = show([]);
    await userEvent.click(box);
    type('costo', 'costo');
    const options = () =>
      page
        .getByRole('option')
        .elements()
        .map((option) => ({
          isSelected: option.getAttribute('aria-selected') === 'true',
          isMarked: getComputedStyle(option).backgroundColor !== 'rgba(0, 0, 0, 0)',
          hasKey: option.textContent?.includes('↵'),
        }));
    const marks = (index: number, length: number) =>
      Array.from({ length }, (_, at) => {
        const isSelected = at === index;
        return { isSelected, isMarked: isSelected, hasKey: isSelected };
      });
    await expect.poll(() => options().length).toBeGreaterThan(2);
    const { length } = options();
    await expect.poll(options).toEqual(marks(0, length));
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(options).toEqual(marks(1, length));
  });

  it('shows no message about a query before its first answer', async () => {
    const type = show([]);
    await userEvent.click(box);
    type('c', '');
    expect(document.body.textContent).not.toContain('No encontramos');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    type('c', 'c');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    expect(box.element().getAttribute('aria-controls')).toBe(page.getByRole('listbox').element().id);
    type('', '');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await expect.element(box).not.toHaveAttribute('aria-controls');
  });

  it('announces the number of all results, and says how many of them are in the list', async () => {
    const type = show([]);
    await userEvent.click(box);
    for (const query of ['costo', 'tablero de transp', 'o', 'costo']) {
      type(query, query);
      const { hits, total } = search(index, query, 8);
      await expect.poll(() => page.getByRole('option').elements().length).toBe(hits.length);
      await expect.element(page.getByRole('status')).toHaveTextContent(copy.box.found(total));
      const rest = total > hits.length ? [copy.box.more(hits.length, total)] : [];
      const shown = page.getByText(/^Mostramos/).elements();
      expect(shown.map(({ textContent }) => textContent)).toEqual(rest);
    }
  });

  it('does not stop on Tab at a list with a scroll bar', async () => {
    await page.viewport(1280, 260);
    const type = show([]);
    await userEvent.click(box);
    type('a', 'a');
    const list = page.getByRole('listbox');
    await expect.element(list).toBeVisible();
    const scroller = list.element();
    expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    const stops = [];
    for (let i = 0; i < 3; i += 1) {
      await userEvent.tab();
      stops.push(document.activeElement);
    }
    expect(stops).not.toContain(scroller);
  });

  it('closes its box when the window becomes narrow after the shortcut opened the box in a wide window', async () => {
    show([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toHaveFocus();
    await page.viewport(414, 900);
    await expect.element(page.getByRole('button', { name: copy.box.open })).toBeVisible();
    expect(box.query()).toBeNull();
  });
});
