import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { search, searchIndex } from '@/domain/boards/search';
import { FilterChips } from '@/features/report/bar/FilterChips.view';
import { SearchView } from '@/features/search/Search.view';
import { copy } from '@/features/search/search.copy';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { translateTexts } from '../translator';

describe('a page that the browser translates', () => {
  beforeEach(() => page.viewport(1280, 900));
  afterEach(cleanup);

  it('shows the value of a changed filter on its chip', async () => {
    const chips = (value: string) => (
      <ThemeProvider>
        <FilterChips
          filters={[{ field: 'region', value, text: `Región: ${value}` }]}
          onRemove={() => {}}
          onClear={() => {}}
          onRetry={() => {}}
        />
      </ThemeProvider>
    );
    const { rerender } = render(chips('SURESTE'));
    translateTexts();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/^«Región: SURESTE»$/);
    rerender(chips('NORESTE'));
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/^Región: NORESTE$/);
  });

  it('shows the results of each letter in the search', async () => {
    const index = searchIndex(analyticsMenu);
    const searchFor = (query: string) => (
      <ThemeProvider>
        <SearchView
          placeholder={copy.placeholder.analytics}
          {...{ query, asked: query, ...search(index, query, 8) }}
          isNear={false}
          recent={[]}
          suggestions={[]}
          firstOf={() => undefined}
          onQuery={() => {}}
          onForget={() => {}}
          onChoose={() => {}}
        />
      </ThemeProvider>
    );
    const { rerender } = render(searchFor(''));
    await userEvent.click(page.getByRole('combobox'));
    for (const query of ['p', 'pe', 'ped', 'pedi', 'ped', 'pe', 'p', 't', 'ta']) {
      rerender(searchFor(query));
      await expect
        .poll(() => [...document.querySelectorAll('.hit-label')].map((label) => label.textContent))
        .toEqual(search(index, query, 8).hits.map(({ label }) => label));
      translateTexts();
    }
  });
});
