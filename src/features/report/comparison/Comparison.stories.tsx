import type { Meta, StoryObj } from '@storybook/react-vite';
import { comparedPages, sampleComparison } from '@tools/machines/comparison';
import { frozen, standingState } from '@tools/machines/frozen';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleReport, specBoards } from '@/domain/boards/boards.fixture';
import { sampleViews } from '@/features/report/views/savedViews.fixture';
import { type ComparisonContext, comparisonMachine } from '@/machines/comparison.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { dataShown, secondDataShown } from '@/store/freshness.slice';
import { makeStore } from '@/store/makeStore';
import { Comparison } from './Comparison';

interface FrozenProps {
  /** State of the comparison's machine. */
  readonly state: string;
  readonly context?: Partial<ComparisonContext>;
  /** The user requested a refresh of both sides while offline. */
  readonly isRefused?: boolean;
  readonly onFilters: () => void;
}

const addresses = { appUrl: 'https://app.powerbi.com', portalUrl: 'https://portal.example.com/' };
/** ms since the epoch. */
const now = Date.parse('2026-11-25T12:00:00');

function FrozenComparison({ state, context, isRefused = false, onFilters }: FrozenProps) {
  const [store] = useState(() => {
    const made = makeStore({ savedViews: { views: sampleViews, last: null } });
    made.dispatch(boardsLoaded(specBoards));
    made.dispatch(dataShown({ boardId: 'dashboard-1', at: now - 60_000 }));
    made.dispatch(secondDataShown(now - 12 * 60_000));
    return made;
  });
  const [actor] = useState(() =>
    frozen(comparisonMachine, state, {
      context: { choice: sampleComparison, report: sampleReport, hasRoom: true, ...context },
    }),
  );
  const [data] = useState(() =>
    frozen(reportDataMachine, isRefused ? 'refresh.on.resting & note.refused' : 'refresh.on.resting', {
      context: { refreshMinutes: null, failure: isRefused ? { code: 'offline' } : null },
    }),
  );
  // As app/ComparisonPart.tsx.
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('showing'));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.reports = isShown ? 'two' : 'one';
    return () => {
      delete dataset.reports;
    };
  }, [isShown]);
  return (
    <Provider store={store}>
      {/* The least width at which the portal compares; a narrower window scrolls it. */}
      <section
        aria-label="Ventana de 1280 px"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
        tabIndex={0}
        style={{ position: 'fixed', inset: 0, overflowX: 'auto', overflowY: 'hidden' }}
      >
        <div style={{ position: 'relative', minWidth: '80rem', height: '100%' }}>
          <Comparison {...addresses} actor={actor} reportData={data} now={() => now} onFilters={onFilters} />
        </div>
      </section>
    </Provider>
  );
}

/** A second report next to the report on screen (SPEC section 22), in each state; the frames are below the page. */
const meta = {
  title: 'Tablero/Comparación',
  component: FrozenComparison,
  parameters: {
    guide: {
      use: 'Para ver dos tableros, o el mismo con otros filtros, uno al lado del otro en una ventana ancha.',
      avoid: 'No en ventanas de menos de 1280 px: dos tableros angostos no se leen.',
      words: 'Dice qué tablero y qué filtros hay en cada lado. «Izquierda» es el tablero abierto.',
      keyboard:
        'El foco va al primer selector; Escape cierra y lo devuelve. Cada tablero es una parada propia.',
      reader:
        'Es una región con nombre; anuncia cuando el segundo tablero está listo. Los marcos tienen título.',
    },
  },
  args: { state: 'showing.ready', context: { pages: comparedPages }, onFilters: fn() },
} satisfies Meta<typeof FrozenComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

const standing = (state: string, context: Partial<ComparisonContext> = {}): Story => ({
  args: { state, context },
  parameters: { machine: 'comparison', state },
});

export const Off: Story = {
  ...standing('off', { choice: null, report: null }),
  name: 'Sin comparación',
  parameters: {
    machine: 'comparison',
    state: 'off',
    blank: 'No comparison: the first report has the window.',
  },
};
export const LookingUp: Story = {
  ...standing('showing.loading.lookingUp', { report: null }),
  name: 'Busca el segundo tablero',
};
export const Rendering: Story = { ...standing('rendering.awaitingFrame'), name: 'Dibuja el segundo tablero' };
export const Opening: Story = { ...standing('rendering.opening'), name: 'Abre Power BI en el segundo marco' };
export const OpeningSlowly: Story = {
  ...standing('rendering.slow'),
  name: 'Power BI tarda en abrir en el segundo marco',
};
export const Ready: Story = {
  ...standing('showing.ready', { pages: comparedPages }),
  name: 'Dos tableros lado a lado',
};
export const Refreshing: Story = {
  ...standing('showing.refreshing', { pages: comparedPages }),
  name: 'Los dos lados piden datos nuevos',
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Actualizar ambos' })).toBeDisabled();
  },
};
export const Linked: Story = {
  name: 'Páginas y filtros enlazados',
  args: { state: 'showing.ready', context: { pages: comparedPages, isLinked: true } },
};
/** While offline, a message replaces the age of the data on both sides. */
export const RefreshRefused: Story = {
  name: 'Sin conexión no hay datos nuevos',
  args: {
    state: 'showing.ready',
    context: { pages: comparedPages, refusal: { code: 'offline' } },
    isRefused: true,
  },
};
/** A filter that the second report did not apply is marked as on the strip. */
export const FilterRefused: Story = {
  name: 'El segundo tablero no aplicó un filtro',
  args: { state: 'showing.ready', context: { pages: comparedPages, refusedFilters: ['region'] } },
  play: async () => {
    await expect(await screen.findByText('Sin aplicar: NORESTE')).toBeVisible();
  },
};
export const Failed: Story = {
  ...standing('showing.failed', { failure: { code: 'reportNowhere' } }),
  name: 'El segundo tablero no llegó',
};

const [, otherBoard = sampleComparison.board] = specBoards;
/** The request leads to the owner of the second board, with its own page and filters. */
export const Refused: Story = {
  ...standing('showing.failed', {
    failure: { code: 'reportNowhere' },
    choice: {
      ...sampleComparison,
      pageName: 'p7',
      board: {
        ...otherBoard,
        owner: { name: 'Luis Paz', email: 'luis.paz@example.com' },
      },
    },
  }),
  name: 'Sin acceso al segundo tablero',
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Pedir acceso' });
    await expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
      /^mailto:luis\.paz@example\.com\?.*\n\S*#\S*tablero=dashboard-2&pagina=p7&region=NORESTE$/s,
    );
  },
};

/** Chooses filters, page and dashboard of the right side, which has the initial focus. */
export const Chooses: Story = {
  name: 'Elige tablero, vista y página',
  args: { state: 'showing.ready', context: { pages: comparedPages } },
  parameters: { machine: 'comparison', state: 'showing.loading.lookingUp' },
  play: async ({ args }) => {
    const board = await screen.findByLabelText('Tablero de la derecha');
    await waitFor(() => expect(board).toHaveFocus());
    await expect(screen.getByLabelText('Filtros o vista de la derecha')).toHaveDisplayValue(
      'Filtros propios: NORESTE',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar el tablero de la derecha' }));
    await expect(args.onFilters).toHaveBeenCalledOnce();
    await userEvent.selectOptions(screen.getByLabelText('Página de la derecha'), 'Puntualidad');
    await expect(standingState('comparison')).toBe('showing.turning');
    await userEvent.selectOptions(board, 'Pedidos de concretos');
    await expect(standingState('comparison')).toBe('showing.loading.lookingUp');
    await expect(board).toHaveDisplayValue('Pedidos de concretos');
  },
};

/** Links the sides, and refreshes both. */
export const LinksAndRefreshes: Story = {
  name: 'Enlaza los lados y actualiza ambos',
  args: { state: 'showing.ready', context: { pages: comparedPages } },
  parameters: { machine: 'comparison', state: 'showing.refreshing' },
  play: async () => {
    await expect(await screen.findByText('Cargado hace 1 min')).toBeVisible();
    await expect(screen.getByText('Cargado hace 12 min')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enlazar páginas y filtros' }));
    await expect(await screen.findByRole('button', { name: 'Desenlazar páginas y filtros' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar ambos' }));
    await expect(standingState('comparison')).toBe('showing.refreshing');
  },
};
