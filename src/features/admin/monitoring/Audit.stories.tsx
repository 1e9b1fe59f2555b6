import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { screen, userEvent } from 'storybook/test';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { pending } from '@/domain/ports/fakes.fixture';
import { FailureError } from '@/domain/shared/failure';
import { adminPorts } from '@/features/admin/outside.fixture';
import { adminDataReplaced } from '@/store/adminData';
import { makeStore } from '@/store/makeStore';
import { platformSwitched } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { Audit, type AuditProps } from './Audit';
import { sampleHistory } from './history.fixture';

function SampleAudit({ history }: Pick<AuditProps, 'history'>) {
  const [store] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(adminDataReplaced(sampleData(specBoards)));
    fresh.dispatch(platformSwitched('admin'));
    return fresh;
  });
  return (
    <Provider store={store}>
      <InMain isAdmin>
        <Audit outbox={adminPorts.outbox} history={history} now={() => Date.UTC(2026, 10, 21, 15, 30)} />
      </InMain>
    </Provider>
  );
}

/** Change history of the shared catalogue: author, time, values before and after. */
const meta = {
  title: 'Administración/Auditoría',
  component: SampleAudit,
  parameters: {
    guide: {
      use: 'Para saber quién cambió qué y cuándo en el catálogo compartido, y dejar algo como estaba antes.',
      avoid: 'No para deshacer lo que se acaba de hacer: eso está en el aviso del cambio.',
      words: 'Una palabra por cambio (Nuevo, Editado, Eliminado) y los campos que cambiaron.',
      keyboard: 'Tab recorre búsqueda, lista y las acciones de cada fila.',
      reader: 'Una tabla con encabezados; cada acción nombra su fila y dice qué hará.',
    },
  },
  args: { history: sampleHistory as AuditProps['history'] },
  globals: { platform: 'admin' },
} satisfies Meta<typeof SampleAudit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = { name: 'Cambios' };
export const OneStep: Story = {
  name: 'Diálogo: un cambio',
  play: async () => {
    const [newest] = await screen.findAllByRole('button', { name: 'Ver el cambio de Análisis de costos' });
    if (newest) await userEvent.click(newest);
    await screen.findByRole('dialog');
  },
};
export const NotFound: Story = {
  name: 'Búsqueda sin resultados',
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Buscar elemento...'), 'zzz');
    await screen.findByText('Nada coincide con tu búsqueda');
  },
};
export const Reading: Story = { name: 'Leyendo', args: { history: pending } };
export const Failed: Story = {
  name: 'No se puede leer',
  args: { history: async () => Promise.reject(new FailureError({ code: 'catalogDenied' })) },
};
export const NoSteps: Story = {
  name: 'Sin cambios',
  args: { history: async () => ({ revisions: [], hasMore: false }) },
};
export const NoVersions: Story = { name: 'Sin versiones', args: { history: null } };
