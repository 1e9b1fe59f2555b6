import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createActor, fromPromise } from 'xstate';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { addBoardMachine } from '@/machines/addBoard.machine';
import { adminDataReplaced } from '@/store/adminData';
import { configurationBegun } from '@/store/catalogs.slice';
import { makeStore } from '@/store/makeStore';
import { platformSwitched, viewSelected } from '@/store/view.slice';
import { AdminPaneFeature } from './AdminPane.feature';
import { outside } from './outside.fixture';

interface ViewArgs {
  /** View id of SPEC section 2.6. */
  readonly view: string;
  /** "Comenzar Configuración" was pressed. */
  readonly isBegun: boolean;
}

const samples = sampleData(specBoards);

function Pane({ view, isBegun }: ViewArgs) {
  const [{ store, addBoard }] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(adminDataReplaced(samples));
    fresh.dispatch(platformSwitched('admin'));
    fresh.dispatch(viewSelected(view));
    if (isBegun) fresh.dispatch(configurationBegun(view));
    const machine = addBoardMachine.provide({
      actors: { saveBoard: fromPromise(() => new Promise<void>(() => {})) },
    });
    return { store: fresh, addBoard: createActor(machine).start() };
  });
  return (
    <Provider store={store}>
      <main style={{ position: 'relative', height: '100vh' }}>
        <AdminPaneFeature {...outside} addBoard={addBoard} files={{ download: () => {} }} samples={samples} />
      </main>
    </Provider>
  );
}

/** Every admin view of SPEC section 2.7 on the real store with the sample data; every button works. */
const meta = {
  title: 'Admin/Views',
  component: Pane,
  args: { isBegun: false },
  globals: { platform: 'admin' },
} satisfies Meta<typeof Pane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Boards: Story = { args: { view: 'powerbi-dashboards' } };
export const Users: Story = { args: { view: 'users-list' } };
export const Permissions: Story = { args: { view: 'powerbi-permissions' } };
export const MenuConfiguration: Story = { args: { view: 'powerbi-menu-config' } };
export const Regions: Story = { args: { view: 'catalog-regions' } };
export const Panel: Story = { args: { view: 'dashboard-admin' } };
export const PlaceholderProducts: Story = { args: { view: 'catalog-products' } };
export const BegunPlants: Story = { args: { view: 'catalog-plants', isBegun: true } };
export const BegunRoles: Story = { args: { view: 'users-roles', isBegun: true } };
export const BegunReports: Story = { args: { view: 'reports-usage', isBegun: true } };
export const SystemData: Story = { args: { view: 'config-system', isBegun: true } };
export const AnyOtherKey: Story = { args: { view: 'constructor' } };
