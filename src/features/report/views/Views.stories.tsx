import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { pending } from '@/domain/ports/fakes.fixture';
import { FailureError } from '@/domain/shared/failure';
import { FrozenDashboard } from '@/features/report/screen/FrozenDashboard.fixture';
import type { SamplePorts } from '@/features/report/screen/reportPorts.fixture';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { openDialog } from '@/ui/parts/openDialog.fixture';
import { sampleShared, sampleViews } from './savedViews.fixture';

/** "Mis vistas" in every state (SPEC section 13). */
const meta = {
  title: 'Tablero/Mis vistas',
  component: FrozenDashboard,
  parameters: {
    guide: {
      use: 'Para volver a un tablero como la persona lo dejó: página, filtros y lo que eligió en él.',
      avoid: 'No para compartir lo que se ve una sola vez: eso es Compartir.',
      words: 'La persona pone el nombre. Lo que hizo se dice en una oración, con «Deshacer».',
      keyboard: `${dialogKeys} Enter en el nombre guarda; al eliminar, el foco va a «Deshacer».`,
      reader: `${dialogReader} Cada acción nombra su vista; lo que se hizo se anuncia.`,
    },
  },
  args: { views: sampleViews },
} satisfies Meta<typeof FrozenDashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => openDialog('Mis vistas');
const opened = (ports: SamplePorts = {}): Story => ({
  args: { dialog: 'views', ports },
  play: async () => void (await expect(await dialog()).toBeInTheDocument()),
});
const fail = async () => {
  throw new FailureError({ code: 'toolFailed' });
};
const names = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent);

/** SPEC section 13: the bar has the button after a view is saved. */
export const InTheBar: Story = {
  name: 'En la barra',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mis vistas' }));
    await expect(await screen.findByRole('menuitem', { name: 'Cierre de mes' })).toBeInTheDocument();
    await expect(screen.getByRole('menuitem', { name: /demora.*Se abre así/ })).toBeInTheDocument();
    await expect(screen.getByRole('menuitem', { name: 'Guardar o cambiar vistas' })).toBeInTheDocument();
  },
};
export const Capturing: Story = { ...opened({ captureState: pending }), name: 'Capturando la vista' };
export const Open: Story = { ...opened(), name: 'Abiertas' };
export const Empty: Story = { ...Open, name: 'Vacío: ninguna vista', args: { ...Open.args, views: [] } };
export const CaptureFailed: Story = { ...opened({ captureState: fail }), name: 'La captura falló' };
export const OpeningFailed: Story = { ...Open, name: 'La vista no se abrió', args: { isViewRefused: true } };

/**
 * SPEC section 13: saving under an existing name replaces that view; at most one view is the default; changes can be
 * undone.
 */
export const Saves: Story = {
  ...Open,
  name: 'Guardar, reemplazar, predeterminada',
  play: async () => {
    await dialog();
    const name = screen.getByRole('textbox', { name: 'Guardar lo que ves como' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Plantas{Enter}');
    await screen.findByText('Guardamos «Plantas».');
    await userEvent.type(name, 'cierre de MES');
    await userEvent.click(screen.getByRole('button', { name: 'Reemplazar vista' }));
    await screen.findByText('Reemplazamos «cierre de MES».');
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(names()[0]).toBe('Cierre de mes'));
    await userEvent.click(screen.getByRole('button', { name: 'Abrir siempre el tablero en Plantas' }));
    await waitFor(() => expect(screen.getAllByText('Se abre así')).toHaveLength(1));
    await expect(names()[3]).toContain('Se abre así');
  },
};

/** SPEC section 13: views can be renamed, reordered and removed; a name in use is rejected. */
export const Edits: Story = {
  ...Open,
  name: 'Nombre, orden, eliminar y deshacer',
  play: async () => {
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    const name = await screen.findByRole('textbox', { name: 'Nombre de Junta de los lunes' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Cierre de mes');
    await screen.findByText('Ya tienes una vista con ese nombre.');
    await userEvent.clear(name);
    await userEvent.type(name, 'Junta{Enter}');
    await screen.findByText('Ahora se llama «Junta».');
    await userEvent.click(screen.getByRole('button', { name: 'Mover Junta arriba' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Cierre de mes' }));
    await screen.findByText('Eliminamos «Cierre de mes».');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    await waitFor(() => expect(names()[1]).toContain('Junta'));
    await expect(names()[0]).toBe('Cierre de mes');
  },
};
/** SPEC section 13: views for everybody, in the bar and in the dialog; an administrator publishes and withdraws them. */
export const ForEverybody: Story = {
  ...Open,
  name: 'Para todos',
  args: { ...Open.args, shared: [sampleShared] },
  play: async () => {
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar Cierre de mes a todos' }));
    await screen.findByText('«Cierre de mes» está en las vistas para todos.');
    const shared = within(screen.getByRole('list', { name: 'Vistas para todos' }));
    await expect(shared.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(
      shared.getByRole('button', { name: 'Quitar Comité de operaciones de las vistas para todos' }),
    );
    await waitFor(() => expect(shared.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(shared.getAllByRole('listitem')).toHaveLength(2));
  },
};
/** A reader without saved views has the button for the views for everybody. */
export const ForEverybodyInTheBar: Story = {
  name: 'Para todos, en la barra',
  args: { views: [], shared: [sampleShared] },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mis vistas' }));
    await expect(await screen.findByRole('group', { name: 'Para todos' })).toBeInTheDocument();
    await expect(screen.getByRole('menuitem', { name: 'Comité de operaciones' })).toBeInTheDocument();
  },
};
