import type { Meta, StoryObj } from '@storybook/react-vite';
import { frozen, standingState } from '@tools/machines/frozen';
import { sampleItems } from '@tools/machines/presentation';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { PlaylistItem } from '@/domain/session/playlist';
import { controlBarMachine } from '@/machines/controlBar.machine';
import { type PresentationContext, presentationMachine } from '@/machines/presentation.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { playlistChanged } from '@/store/recentActivity.slice';
import { modalOpened } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { Presentation } from './Presentation';

interface FrozenProps {
  /** State of the presentation's machine. */
  readonly state: string;
  readonly context?: Partial<PresentationContext>;
  readonly playlist?: readonly PlaylistItem[];
  readonly isOpen?: boolean;
}

function FrozenPresentation({ state, context, playlist = sampleItems, isOpen = false }: FrozenProps) {
  const [store] = useState(() => {
    const made = makeStore();
    made.dispatch(boardsLoaded(specBoards));
    made.dispatch(playlistChanged(playlist));
    if (isOpen) made.dispatch(modalOpened('presentation'));
    return made;
  });
  const [actors] = useState(() => ({
    actor: frozen(presentationMachine, state, { context: { items: sampleItems, ...context } }),
    controlBar: frozen(controlBarMachine, 'controls.expanded & screen.windowed'),
  }));
  return (
    <Provider store={store}>
      <InMain>
        <Presentation {...actors} />
      </InMain>
    </Provider>
  );
}

/** A playlist of dashboards for a wall screen (SPEC section 18): its dialog, and the bar in each state. */
const meta = {
  title: 'Presentación',
  component: FrozenPresentation,
  args: { state: 'off' },
} satisfies Meta<typeof FrozenPresentation>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyIn = (state: string, context: Partial<PresentationContext> = {}): Story => ({
  args: { state, context },
  parameters: { machine: 'presentation', state },
});

const off = storyIn('off', { items: [] });
export const Off: Story = {
  ...off,
  name: 'Sin presentación',
  parameters: { ...off.parameters, blank: 'No presentation: neither the dialog nor the bar is open.' },
};
export const Opening: Story = { ...storyIn('on.opening'), name: 'Abre el tablero que sigue' };
export const Showing: Story = { ...storyIn('on.showing', { at: 1 }), name: 'Muestra una página' };

export const Playlist: Story = {
  ...off,
  name: 'La lista de tableros',
  args: { ...off.args, isOpen: true },
};
export const EmptyPlaylist: Story = {
  ...off,
  name: 'La lista vacía',
  args: { ...off.args, isOpen: true, playlist: [] },
};

/** Adds a dashboard, changes its seconds, shows all its pages and starts the presentation. */
export const Begins: Story = {
  name: 'Arma la lista y empieza',
  args: { state: 'off', context: { items: [] }, isOpen: true, playlist: [] },
  parameters: { machine: 'presentation', state: 'on.opening' },
  play: async () => {
    await openDialog();
    await userEvent.selectOptions(await screen.findByLabelText('Tablero'), 'Tablero de transporte');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    const seconds = await screen.findByLabelText('Segundos de Tablero de transporte');
    await userEvent.clear(seconds);
    await userEvent.type(seconds, '2');
    await userEvent.tab();
    await waitFor(() =>
      expect(screen.getByLabelText('Segundos de Tablero de transporte')).toHaveDisplayValue('5'),
    );
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Todas las páginas de Tablero de transporte' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Empezar' }));
    await waitFor(() => expect(standingState('presentation')).toBe('on.opening'));
  },
};

/** After a dashboard is added, the next dashboard is preselected; a repeated dashboard shows a note. */
export const OffersTheNext: Story = {
  ...off,
  name: 'Ofrece el siguiente tablero',
  args: { ...off.args, isOpen: true, playlist: [] },
  play: async () => {
    await openDialog();
    const select = await screen.findByLabelText<HTMLSelectElement>('Tablero');
    const [first, second] = [...select.options].map(({ value }) => value);
    await userEvent.selectOptions(select, first ?? '');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(select).toHaveValue(second));
    await userEvent.selectOptions(select, first ?? '');
    await waitFor(() => expect(screen.getByText(/se vería dos veces seguidas/)).toBeVisible());
  },
};
