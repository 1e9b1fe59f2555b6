import { Provider } from 'react-redux';
import { page } from 'vitest/browser';
import type { AnyMachineSnapshot } from 'xstate';
import { specBoards } from '@/domain/boards/boards.fixture';
import { ComparisonScene } from '@/features/report/comparison.scene.fixture';
import { comparisonMachine } from '@/machines/comparison.machine';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { button, click, walk } from './walk';

const store = makeStore();
store.dispatch(boardsLoaded(specBoards));
/** The second report's pages can be chosen once it said more than one. */
const pane = ({ context: { pages } }: AnyMachineSnapshot) => ['pane', ...(pages.length > 1 ? ['pages'] : [])];

// Spec section 22
walk('comparison', comparisonMachine, {
  scene: (actor) => (
    <Provider store={store}>
      <ComparisonScene actor={actor} />
    </Provider>
  ),
  things: {
    pane: page.getByRole('region', { name: 'Comparación' }),
    pages: page.getByLabelText('Página de la derecha'),
    lookingUp: page.getByText('Loading specific report...'),
    slow: page.getByText(/^Power BI está tardando en abrir/),
    rendering: page.getByText('Initializing dashboard...'),
    failed: page.getByText('Failed to load dashboard'),
    retry: button('Try Again'),
  },
  shows: {
    off: [],
    suspended: [],
    'showing.loading.lookingUp': ['pane', 'lookingUp'],
    'showing.loading.renewingToken': ['pane', 'rendering'],
    'showing.loading.rendering.awaitingFrame': ['pane', 'rendering'],
    'showing.loading.rendering.opening': ['pane', 'rendering'],
    'showing.loading.rendering.slow': ['pane', 'slow'],
    'showing.ready': pane,
    'showing.filtering': pane,
    'showing.turning': pane,
    'showing.refreshing': pane,
    'showing.failed': (now) => [...pane(now), 'failed', 'retry'],
  },
  gestures: {
    'user.retry': click('Try Again'),
    'user.openPage': {
      by: () => page.getByLabelText('Página de la derecha').selectOptions('Puntualidad'),
      where: ({ context }) => context.pages.length > 1,
    },
    'user.refresh': click('Actualizar ambos'),
    'user.link':
      'pages and filters follow in the wiring: src/app/wiring/comparison.test.ts; the button has a story',
    'user.compare': 'the first one is the command of the control bar; the choice of another has its story',
    'user.filter': 'the filters have their own dialog, and this dialog its stories',
    'user.close':
      'the wish to compare ends in the store: src/app/wiring/comparison.test.ts, tests/e2e/comparison.spec.ts',
  },
});
