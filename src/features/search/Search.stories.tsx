import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { search, searchIndex } from '@/domain/boards/search';
import { onDesktop } from '@/features/shared/onDesktop.fixture';
import { copy } from './copy';
import { forgivingSearch } from './forgiving';
import { SearchView, type SearchViewProps } from './Search.view';

const index = searchIndex(analyticsMenu);

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
  title: 'Shell/Search',
  component: SearchView,
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
    onQuery: fn(),
    onChoose: fn(),
    onForget: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SearchView>;

/** SPEC 2.2: matches while typing, ignoring accents and case; selection by keyboard. */
export const ByKeyboard: Story = {
  play: onDesktop(async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = screen.getByRole('combobox', { name: 'Buscar' });
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, 'PRODUCCION puntualidad');
    await screen.findByRole('option', { name: /Puntualidad de arranque.*Producción › Operativos/ });
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('prod-serv-puntualidad'));
    await waitFor(() => expect(box).toHaveValue(''));
  }),
};

export const ByMouse: Story = {
  play: onDesktop(async ({ args }) => {
    await userEvent.type(screen.getByRole('combobox'), 'transp');
    const hit = await screen.findByRole('option', { name: /Tablero de transporte/ });
    await userEvent.click(hit);
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledWith('dashboard-1'));
    await userEvent.type(screen.getByRole('combobox'), 'cost');
    await screen.findByRole('option', { name: /Costo fijo/ });
  }),
};

/** SPEC 14: a typing error is forgiven, and the list says that the match is not exact. */
export const Forgiving: Story = {
  play: onDesktop(async () => {
    await userEvent.type(screen.getByRole('combobox'), 'trasnporte');
    await screen.findByRole('option', { name: /Costo transporte|Tablero de transporte/ });
    await waitFor(() =>
      expect(screen.getByText('Nada dice “trasnporte” tal cual. ¿Buscabas esto?')).toBeVisible(),
    );
  }),
};

/** SPEC 14: earlier searches, offered in the empty box. */
export const Recent: Story = {
  args: { recent: ['puntualidad', 'costo fijo'] },
  play: onDesktop(async ({ args }) => {
    const box = screen.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'costo fijo' }));
    await waitFor(() => expect(box).toHaveValue('costo fijo'));
    await screen.findByRole('option', { name: /Costo fijo/ });
    await userEvent.clear(box);
    await userEvent.click(await screen.findByRole('button', { name: 'Olvidar búsquedas recientes' }));
    await waitFor(() => expect(args.onForget).toHaveBeenCalled());
  }),
};

/** Shows a message without results. */
export const NothingFound: Story = {
  play: onDesktop(async () => {
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('No encontramos nada para “zzz”.'),
    );
  }),
};

export const Empty: Story = {};
