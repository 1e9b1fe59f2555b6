import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import { search, searchEntry, searchIndex } from '@/domain/boards/search';
import { onDesktop } from '@/features/shared/onDesktop.fixture';
import { forgivingSearch } from './forgiving';
import { SearchView, type SearchViewProps } from './Search.view';
import { copy } from './search.copy';
import { suggestionsOf } from './suggestions';

const index = searchIndex(mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer }));

function Live(props: SearchViewProps) {
  const [query, setQuery] = useState(props.query);
  const exact = search(index, query, 8);
  const near = exact.total === 0 ? forgivingSearch(index, query, 8) : exact;
  return (
    <div style={{ position: 'relative', height: 56, background: 'var(--p-panel)', padding: 10 }}>
      <div style={{ maxWidth: 420, marginInline: 'auto' }}>
        <SearchView
          {...props}
          {...near}
          isNear={near !== exact && near.total > 0}
          {...{ query, asked: query }}
          onQuery={setQuery}
        />
      </div>
      <div style={{ height: 400 }} />
    </div>
  );
}

const meta: Meta<typeof SearchView> = {
  title: 'Marco/Buscador',
  component: SearchView,
  parameters: {
    guide: {
      use: 'Para saltar a un tablero o a una configuración.',
      avoid: 'No busca dentro de los tableros.',
      words: 'Sin resultados dice qué se buscó y dónde.',
      keyboard: 'Flechas recorren, Enter abre, Escape limpia.',
      reader: 'Cuadro combinado con su lista; se anuncia cuántos hay.',
    },
  },
  render: (args) => <Live {...args} />,
  args: {
    placeholder: copy.placeholder.analytics,
    query: '',
    asked: '',
    firstOf: () => undefined,
    hits: [],
    total: 0,
    isNear: false,
    recent: [],
    suggestions: [],
    onQuery: fn(),
    onChoose: fn(),
    onForget: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SearchView>;

// Testing Library removes the spaces around a highlighted match from the name of a result; browsers keep them.

/** SPEC section 2.2: matches while typing, ignoring accents and case; selection by keyboard. */
export const ByKeyboard: Story = {
  name: 'Con el teclado',
  play: onDesktop(async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = screen.getByRole('combobox', { name: 'Buscar' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, 'PRODUCCION puntualidad');
    await screen.findByRole('option', { name: /Puntualidad ?de arranque.*Producción › Operativos/ });
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('prod-serv-puntualidad'));
    await waitFor(() => expect(box).toHaveValue(''));
  }),
};

export const ByMouse: Story = {
  name: 'Con el ratón',
  play: onDesktop(async ({ args }) => {
    await userEvent.type(screen.getByRole('combobox'), 'transp');
    const hit = await screen.findByRole('option', { name: /Tablero de ?transporte/ });
    await userEvent.click(hit);
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('dashboard-1'));
    await userEvent.type(screen.getByRole('combobox'), 'cost');
    await screen.findByRole('option', { name: /Costo ?fijo/ });
  }),
};

/** SPEC section 14: a query with a typing error still matches, and the list says that the match is not exact. */
export const Forgiving: Story = {
  name: 'Con un error al escribir',
  play: onDesktop(async () => {
    await userEvent.type(screen.getByRole('combobox'), 'trasnporte');
    await screen.findByRole('option', { name: /Costo transporte|Tablero de transporte/ });
    await waitFor(() =>
      expect(screen.getByText('Nada dice “trasnporte” tal cual. ¿Buscabas esto?')).toBeVisible(),
    );
  }),
};

/** SPEC section 14: earlier searches, offered in the empty box. */
export const Recent: Story = {
  name: 'Búsquedas recientes',
  args: { recent: ['puntualidad', 'costo fijo'] },
  play: onDesktop(async ({ args }) => {
    const box = screen.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'costo fijo' }));
    await waitFor(() => expect(box).toHaveValue('costo fijo'));
    await screen.findByRole('option', { name: /Costo ?fijo/ });
    await userEvent.clear(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Olvidar búsquedas recientes' }));
    await waitFor(() => expect(args.onForget).toHaveBeenCalled());
  }),
};

/** The first use: boards and actions in the empty box. */
export const Suggestions: Story = {
  name: 'Sugerencias en el buscador vacío',
  args: {
    suggestions: suggestionsOf({
      views: index,
      actions: [
        searchEntry({
          ...{ id: 'action:filters', label: 'Filtrar el dashboard', icon: 'filter' },
          ...{ path: ['Acción'], description: '', kind: 'other' },
        }),
      ],
      usual: ['dashboard-2'],
      current: 'dashboard-1',
    }),
  },
  play: onDesktop(async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: /Pedidos de concretos/ });
    await screen.findByRole('group', { name: 'Acciones' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('dashboard-2'));
  }),
};

/** A view without a board is listed last, with a note. */
export const EmptyView: Story = {
  name: 'Entrada sin tablero, al final',
  play: onDesktop(async () => {
    await userEvent.type(screen.getByRole('combobox'), 'transporte');
    const [first, last] = await screen.findAllByRole('option');
    await expect(first).toHaveTextContent('Tablero de transporte');
    await expect(last).toHaveTextContent('Próximamente · Costo');
  }),
};

/** A message is shown if there are no results. */
export const NothingFound: Story = {
  name: 'Sin resultados',
  play: onDesktop(async () => {
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('No encontramos nada para “zzz”.'),
    );
  }),
};

/** Before the catalogue was read. */
export const Unread: Story = {
  name: 'Sin leer todavía',
  args: { isUnread: true },
  play: onDesktop(async () => {
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Todavía no se sabe si hay algo para “zzz”.'),
    );
    const reason = screen.getByText('Los tableros no se han leído.');
    await waitFor(() => expect(reason).toBeVisible());
  }),
};

export const Empty: Story = { name: 'Vacío' };
