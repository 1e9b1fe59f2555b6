import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { FailureError } from '@/domain/shared/failure';
import { FrozenDashboard } from '@/features/report/screen/FrozenDashboard.fixture';
import { neverSettles, type SamplePorts } from '@/features/report/screen/reportPorts.fixture';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';

/** "Descargar" and "Compartir" in every state (SPEC section 2.4). */
const meta = {
  title: 'Tablero/Descargar y compartir/Estados',
  component: FrozenDashboard,
  parameters: {
    guide: {
      use: 'Para llevarse datos, imprimir, pasar el enlace o la vista.',
      avoid: 'No para permisos: el enlace lo abre quien ya tiene acceso.',
      words: 'Dice cuántas filas entrega Power BI y con qué nombre se guardó.',
      keyboard: dialogKeys,
      reader: dialogReader,
    },
  },
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
  name: 'Buscando qué descargar',
  args: { dialog: 'download', ports: { listVisuals: neverSettles } },
  play: async () => {
    const status = await screen.findByRole('status', { name: 'Buscando elementos…' });
    // The dialog fades in.
    await waitFor(() => expect(status).toBeVisible());
  },
};
export const Choosing: Story = { ...shows('download', {}, 'Entregas por día'), name: 'Elegir qué descargar' };
export const NothingToSave: Story = {
  ...shows('download', { listVisuals: async () => [] }, /^Esta página no tiene elementos/),
  name: 'Vacío: nada que descargar',
};
export const ListFailed: Story = {
  ...shows('download', { listVisuals: fail }, 'Buscar de nuevo'),
  name: 'No se pudo leer la página',
};
export const Exporting: Story = {
  ...shows('download', { exportVisuals: neverSettles }, 'Preparando…', excel),
  name: 'Exportando',
};
export const Exported: Story = {
  ...shows(
    'download',
    {
      exportVisuals: async () => ({ name: 'Entregas por día - 2026-11-21.csv', rows: 30_000, isCut: true }),
    },
    /^Guardamos/,
    excel,
  ),
  name: 'Exportado, con el límite de filas',
};
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
  name: 'Exportadas varias; una no llegó',
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
export const ExportFailed: Story = {
  ...shows('download', { exportVisuals: fail }, /^No pudimos descargar/, excel),
  name: 'La exportación falló',
};
export const Making: Story = {
  ...shows(
    'download',
    {
      save: (_, onProgress) => {
        onProgress(40);
        return neverSettles();
      },
    },
    '40 %',
    'Crear PDF',
  ),
  name: 'Power BI arma el archivo',
};
export const FileSaved: Story = {
  ...shows('download', {}, /^Guardamos/, 'Crear PDF'),
  name: 'El archivo del tablero, guardado',
};
export const FileRefused: Story = {
  ...shows(
    'download',
    {
      save: async () => {
        throw new FailureError({ code: 'fileRefused' });
      },
    },
    /^La capacidad de este reporte de Power BI/,
    'Crear PDF',
  ),
  name: 'La capacidad no permite el archivo',
};
export const Printing: Story = {
  ...shows('download', { print: neverSettles }, 'Imprimir', 'Imprimir'),
  name: 'Imprimiendo',
};
export const Capturing: Story = {
  ...shows('share', { captureState: neverSettles }, 'Capturando la vista…'),
  name: 'Capturando la vista',
};
export const Sharing: Story = { ...shows('share', {}, 'Copiar enlace'), name: 'Compartir' };
export const SharingWithSheet: Story = {
  ...shows('share', { hasSheet: true }, 'Compartir con…'),
  name: 'Compartir con el sistema',
};
export const Copying: Story = {
  ...shows('share', { copy: neverSettles }, 'Copiar enlace', 'Copiar enlace al reporte de Power BI'),
  name: 'Copiando',
};
export const Copied: Story = {
  ...shows('share', {}, 'Enlace al reporte de Power BI copiado', 'Copiar enlace al reporte de Power BI'),
  name: 'Copiado',
};
const received = (ports: SamplePorts, text: string | RegExp): Story => ({
  args: { dialog: 'share', ports },
  play: async () => {
    await userEvent.click(await screen.findByText('Abrir un enlace recibido'));
    await userEvent.type(screen.getByLabelText('Abrir una vista que te compartieron'), 'H4sI');
    await press('Abrir vista');
    await waitFor(() => expect(screen.queryAllByText(text).length).toBeGreaterThan(0));
  },
});
export const Applying: Story = {
  ...received({ applyState: neverSettles }, 'Abriendo la vista…'),
  name: 'Abriendo una vista',
};
export const CaptureFailed: Story = {
  ...shows('share', { captureState: fail }, /^El tablero no entregó/),
  name: 'La captura falló',
};
export const ApplyFailed: Story = {
  ...received({ applyState: fail }, /^El tablero no reconoce/),
  name: 'La vista no se abrió',
};
