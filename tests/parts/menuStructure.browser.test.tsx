import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MenuStructure } from '@/features/admin/menu/MenuStructure.view';
import { ThemeProvider } from '@/ui/theme/ThemeProvider';

afterEach(cleanup);

it.each([false, true])(
  'each button of the menu acts on its own category or entry, in a long menu: %s',
  async (isLong) => {
    const on = { onEditCategory: vi.fn(), onRemoveCategory: vi.fn(), onEditEntry: vi.fn() };
    const entry = (id: string, label: string) => ({
      id,
      label,
      within: '',
      linkLabel: 'Editar',
      isInactive: false,
      hasBoard: true,
    });
    const category = (id: string, label: string) => ({
      id,
      label,
      count: '2 entradas',
      entries: [entry(`${id}-1`, `${label} uno`), entry(`${id}-2`, `${label} dos`)],
      isEditable: true,
    });
    render(
      <ThemeProvider>
        <MenuStructure
          categories={[category('a', 'Costo'), category('b', 'Venta')]}
          isLong={isLong}
          {...on}
        />
      </ThemeProvider>,
    );
    const press = (name: RegExp) => page.getByRole('button', { name }).click();
    await press(/^Editar.*Venta$/);
    await press(/^Eliminar.*Venta$/);
    await press(/^Editar.*Venta dos$/);
    expect(on.onEditCategory.mock.calls).toEqual([['b']]);
    expect(on.onRemoveCategory.mock.calls).toEqual([['b']]);
    expect(on.onEditEntry.mock.calls).toEqual([['b-2']]);
  },
);
