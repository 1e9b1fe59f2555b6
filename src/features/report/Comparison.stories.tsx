import type { Meta, StoryObj } from '@storybook/react-vite';
import { comparedPages, sampleComparison } from '@tools/tracing/comparison.samples';
import { frozen, standingState } from '@tools/tracing/frozen';
import { sampleReport } from '@tools/tracing/reportLoad.samples';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import { type ComparisonContext, comparisonMachine } from '@/machines/comparison.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { Comparison } from './Comparison';
import { sampleViews } from './savedViews.fixture';

interface FrozenProps {
  /** State of the comparison's machine. */
  readonly state: string;
  readonly context?: Partial<ComparisonContext>;
  readonly onFilters: () => void;
}

function FrozenComparison({ state, context, onFilters }: FrozenProps) {
  const [store] = useState(() => {
    const made = makeStore({ savedViews: { views: sampleViews, last: null } });
    made.dispatch(boardsLoaded(specBoards));
    return made;
  });
  const [actor] = useState(() =>
    frozen(comparisonMachine, state, {
      context: { choice: sampleComparison, report: sampleReport, hasRoom: true, ...context },
    }),
  );
  return (
    <Provider store={store}>
      <div style={{ position: 'relative', height: '30rem', minWidth: '60rem' }}>
        <Comparison actor={actor} onFilters={onFilters} />
      </div>
    </Provider>
  );
}

/** A second report next to the one on screen (spec section 22), in each state; the reports are frames below the page. */
const meta = {
  title: 'Report/Comparison',
  component: FrozenComparison,
  args: { state: 'showing.ready', context: { pages: comparedPages }, onFilters: fn() },
} satisfies Meta<typeof FrozenComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: string, context: Partial<ComparisonContext> = {}): Story => ({
  args: { state, context },
  parameters: { machine: 'comparison', state },
});

export const Off = at('off', { choice: null, report: null });
export const LookingUp = at('showing.loading.lookingUp', { report: null });
export const Rendering = at('rendering.awaitingFrame');
export const Opening = at('rendering.opening');
export const OpeningSlowly = at('rendering.slow');
export const Ready = at('showing.ready', { pages: comparedPages });
export const Failed = at('showing.failed', { failure: { code: 'reportNowhere' } });

/** Chooses filters, page and dashboard of the right side, which has the focus from the start. */
export const Chooses: Story = {
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
