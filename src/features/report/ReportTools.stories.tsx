import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FailureError } from '@/domain/shared/failure';
import { FrozenDashboard } from './FrozenDashboard.fixture';
import { pending, type SamplePorts } from './reportPorts.fixture';

/** "Descargar" and "Compartir" in every state (SPEC section 2.4). */
const meta = {
  title: 'Report/Download and share',
  component: FrozenDashboard,
} satisfies Meta<typeof FrozenDashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const fail = async () => {
  throw new FailureError({ code: 'toolFailed' });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens the dialog, clicks the given buttons, and expects `text` in the dialog. */
const shows = (
  dialog: 'download' | 'share',
  ports: SamplePorts,
  text: string | RegExp,
  ...presses: (string | RegExp)[]
): Story => ({
  args: { dialog, ports },
  play: async () => {
    for (const name of presses) await press(name);
    const inside = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(inside.queryAllByText(text).length).toBeGreaterThan(0));
  },
});
const excel = 'Descargar para Excel';

export const Listing: Story = {
  args: { dialog: 'download', ports: { listVisuals: pending } },
  play: async () => {
    const status = await screen.findByRole('status', { name: 'Buscando elementos…' });
    // The dialog fades in.
    await waitFor(() => expect(status).toBeVisible());
  },
};
export const Choosing = shows('download', {}, 'Entregas por día');
export const NothingToSave = shows(
  'download',
  { listVisuals: async () => [] },
  /^Esta página no tiene elementos/,
);
export const ListFailed = shows('download', { listVisuals: fail }, 'Buscar de nuevo');
export const Exporting = shows('download', { exportVisuals: pending }, 'Preparando…', excel);
export const Exported = shows(
  'download',
  {
    exportVisuals: async () => ({ name: 'Entregas por día - 2026-11-21.csv', rows: 30_000, isCut: true }),
  },
  /^Guardamos/,
  excel,
);
const several = shows(
  'download',
  {
    exportVisuals: async () => ({
      name: 'Tablero de transporte - Resumen - 2026-11-21.xlsx',
      rows: 65,
      isCut: false,
      sheets: { count: 2, missing: ['tablaDemoras'] },
    }),
  },
  /^Guardamos/,
  excel,
);
/** The result stays visible while the dialog scrolls. */
export const ExportedSeveral: Story = {
  ...several,
  play: async (context) => {
    await several.play?.(context);
    const dialog = await screen.findByRole('dialog');
    const inside = (message: HTMLElement) => {
      const { top, bottom } = message.getBoundingClientRect();
      const frame = dialog.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom;
    };
    for (const section of [
      'El tablero como PDF o PowerPoint',
      'El tablero en papel',
      'Los datos de un elemento',
    ]) {
      within(dialog).getByRole('heading', { name: section }).scrollIntoView();
      await waitFor(() => expect(inside(within(dialog).getByRole('alert'))).toBe(true));
      await waitFor(() => expect(inside(within(dialog).getByText(/^Guardamos/))).toBe(true));
    }
  },
};
export const ExportFailed = shows('download', { exportVisuals: fail }, /^No pudimos descargar/, excel);
export const Making = shows(
  'download',
  {
    save: (_, onProgress) => {
      onProgress(40);
      return pending();
    },
  },
  '40 %',
  'Crear PDF',
);
export const FileSaved = shows('download', {}, /^Guardamos/, 'Crear PDF');
export const FileRefused = shows(
  'download',
  {
    save: async () => {
      throw new FailureError({ code: 'fileRefused' });
    },
  },
  /^La capacidad de este reporte de Power BI/,
  'Crear PDF',
);
export const Printing = shows('download', { print: pending }, 'Imprimir', 'Imprimir');
export const Capturing = shows('share', { captureState: pending }, 'Capturando la vista…');
export const Sharing = shows('share', {}, 'Copiar enlace');
export const SharingWithSheet = shows('share', { hasSheet: true }, 'Compartir con…');
export const Copying = shows(
  'share',
  { copy: pending },
  'Copiar enlace',
  'Copiar enlace al reporte de Power BI',
);
export const Copied = shows(
  'share',
  {},
  'Enlace al reporte de Power BI copiado',
  'Copiar enlace al reporte de Power BI',
);
const received = (ports: SamplePorts, text: string | RegExp): Story => ({
  args: { dialog: 'share', ports },
  play: async () => {
    await userEvent.click(await screen.findByText('Abrir un enlace recibido'));
    await userEvent.type(screen.getByLabelText('Abrir una vista que te compartieron'), 'H4sI');
    await press('Abrir vista');
    await waitFor(() => expect(screen.queryAllByText(text).length).toBeGreaterThan(0));
  },
});
export const Applying = received({ applyState: pending }, 'Abriendo la vista…');
export const CaptureFailed = shows('share', { captureState: fail }, /^El tablero no entregó/);
export const ApplyFailed = received({ applyState: fail }, /^El tablero no reconoce/);
