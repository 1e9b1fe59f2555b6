import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { samplePages } from '@/domain/report/reportTools.fixture';
import { FrozenDashboard, type FrozenDashboardProps } from '@/features/report/screen/FrozenDashboard.fixture';

/** The control bar in every state of bar, pages and data (SPEC sections 2.4, 4 and 9). */
const meta = {
  title: 'Tablero/Barra de controles/Estados',
  component: FrozenDashboard,
  parameters: {
    guide: {
      use: 'En la franja del tablero, arriba de él: favorito, vistas, actualizar, descargar, compartir, pantalla completa. En el teléfono, en la fila de abajo.',
      avoid: 'No para lo que Power BI ya ofrece dentro de un reporte de Power BI paginado.',
      words: 'Cada control dice su acción; el resultado se dice junto a la barra.',
      keyboard: 'Tab entra una vez; las flechas recorren. En pantalla completa cualquier tecla la trae.',
      reader: 'Barra de herramientas con nombre; los resultados son avisos de estado.',
    },
  },
} satisfies Meta<typeof FrozenDashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const bar = (state: string): Story => ({
  args: { bar: state },
  parameters: { machine: 'controlBar', state },
});
const data = (state: string, args: FrozenDashboardProps = {}): Story => ({
  args: { data: state, ...args },
  parameters: { machine: 'reportData', state },
});

export const Expanded: Story = { ...bar('controls.expanded & screen.windowed'), name: 'Desplegada' };
export const Collapsed: Story = {
  ...bar('controls.collapsed & screen.windowed'),
  name: 'Plegada y desplegada',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /controles/i }));
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(3));
    await userEvent.click(await screen.findByRole('button', { name: /controles/i }));
  },
};
export const FullScreen: Story = {
  ...bar('controls.expanded & screen.fullscreen.shown'),
  name: 'Pantalla completa',
};
/** SPEC section 9: after 3 s without movement only the report is shown. */
export const FullScreenHidden: Story = {
  ...bar('controls.expanded & screen.fullscreen.hidden'),
  name: 'Pantalla completa: barra oculta',
  parameters: {
    machine: 'controlBar',
    state: 'controls.expanded & screen.fullscreen.hidden',
    blank: 'After 3 s without movement only the report is shown.',
  },
};

/** A button of the report led to a page that its author hides. */
export const HiddenPage: Story = {
  name: 'Página oculta en pantalla',
  args: {
    pages: [
      ...samplePages.map((page) => ({ ...page, isActive: false })),
      { name: 'detalle', title: 'Detalle de la planta', isActive: true, isHidden: true },
    ],
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Cambiar de página: Detalle de la planta' }),
    );
    const page = await screen.findByRole('menuitem', {
      name: 'Detalle de la planta (no está en el menú de páginas)',
    });
    await waitFor(() => expect(page).toBeVisible());
  },
};
export const NoPages: Story = { name: 'Sin páginas', args: { pages: [] } };

export const DataRefreshing: Story = { ...data('refresh.refreshing.asking'), name: 'Datos: actualizando' };
export const DataRefreshed: Story = {
  ...data('refresh.on.resting & note.refreshed'),
  name: 'Datos: actualizados',
};
export const DataRefused: Story = {
  ...data('refresh.on.resting & note.refused', {
    dataContext: { failure: { code: 'refreshLimit' } },
  }),
  name: 'Datos: actualización rechazada',
};
export const DataRefusedOffline: Story = {
  ...data('refresh.on.resting & note.refused', {
    dataContext: { failure: { code: 'offline' } },
  }),
  name: 'Datos: sin conexión',
};
