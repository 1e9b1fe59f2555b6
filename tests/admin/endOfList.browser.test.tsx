import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '@/domain/admin/catalogs';
import { ArchitectureButton } from '@/features/architecture/ArchitectureButton.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';
import { sample } from '../tier';
import { mountAdmin, samples } from './mount';

/** Overlaps of the last elements of the page with elements that float over it. */
function covered(over: Element): string[] {
  const { left, right, top, bottom } = over.getBoundingClientRect();
  const leaves = [...document.querySelectorAll('[data-page-scroll] *')].filter(
    (element) =>
      element.childElementCount === 0 || element.matches('button, label, svg, [role=listitem], tr'),
  );
  return leaves
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return (
        box.width > 0 &&
        box.height > 0 &&
        box.left < right &&
        box.right > left &&
        box.top < bottom &&
        box.bottom > top
      );
    })
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}

/** Waits until the page is scrolled to its end: rows that come into view may change its height. */
const atEnd = async () => {
  const scroller = document.querySelector('[data-page-scroll]') as HTMLElement;
  await expect
    .poll(() => {
      const before = scroller.scrollHeight;
      scroller.scrollTo(0, scroller.scrollHeight);
      return (
        scroller.scrollHeight === before &&
        scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      );
    })
    .toBe(true);
};

describe('the end of a list is not covered by floating controls (SPEC section 2.5)', () => {
  const views = [
    'users-list',
    'powerbi-dashboards',
    'powerbi-permissions',
    'powerbi-menu-config',
    'catalog-regions',
  ];
  // A phone has the architecture in the header's menu.
  const cells = [820, 1440].flatMap((width) => views.map((view) => [view, width] as const));

  it.each(sample(cells, cells.length))(
    'the button in the corner does not cover the list %s at %i px',
    async (view, width) => {
      await mountAdmin(view, samples, [width, 500]);
      render(
        <ThemeProvider>
          <ArchitectureButton onOpen={() => undefined} />
        </ThemeProvider>,
      );
      const corner = document.querySelector('[data-part=corner]') as HTMLElement;
      await expect.element(corner).toBeVisible();
      await atEnd();
      // Also the last row of a list that renders only visible rows.
      const { name } = samples.users.at(-1) as User;
      if (view === 'users-list')
        await expect.element(page.getByText(name, { exact: true }).last()).toBeVisible();
      await atEnd();
      await expect.poll(() => covered(corner)).toEqual([]);
    },
  );

  it.each(sample([390, 820, 1440], 3))('the undo notice does not cover the list at %i px', async (width) => {
    await mountAdmin('catalog-regions', samples, [width, 500]);
    await userEvent.click(page.getByRole('button', { name: 'Eliminar Nacional' }));
    await userEvent.click(page.getByRole('button', { name: 'Eliminar región' }));
    await expect.element(page.getByText('Se eliminó Nacional.')).toBeVisible();
    const notice = page.getByRole('button', { name: 'Deshacer' }).element().parentElement as HTMLElement;
    await atEnd();
    await expect.poll(() => covered(notice)).toEqual([]);
  });
});
