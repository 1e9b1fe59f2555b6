import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FrozenDashboard, type FrozenDashboardProps } from './FrozenDashboard.fixture';

/** "Descargar" and "Compartir" in every state (SPEC section 2.4). */
const meta = {
  title: 'Report/Download and share',
  component: FrozenDashboard,
} satisfies Meta<typeof FrozenDashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

const tools = (state: string, toolsContext: FrozenDashboardProps['toolsContext'] = {}): Story => ({
  args: { tools: state, toolsContext },
  parameters: { machine: 'reportTools', state },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});
const failure = { code: 'toolFailed' } as const;
const view = 'H4sIAAAAAAAAA6tWUipNTUqtKsnPTQEA';

export const Listing = tools('download.listing', { visuals: [] });
export const Choosing = tools('download.choosing');
export const NothingToSave = tools('download.choosing', { visuals: [] });
export const ListFailed = tools('download.choosing', { visuals: [], failure, failed: 'visuals' });
export const Exporting = tools('download.exporting');
export const Exported = tools('download.choosing', {
  saved: { name: 'Entregas por día - 2026-11-21.csv', rows: 30_000, isCut: true },
});
/** The result stays visible while the dialog scrolls. */
export const ExportedSeveral: Story = {
  ...tools('download.choosing', {
    saved: {
      name: 'Tablero de transporte - Resumen - 2026-11-21.xlsx',
      rows: 65,
      isCut: false,
      sheets: { count: 2, missing: ['tablaDemoras'] },
    },
  }),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const inside = (message: HTMLElement) => {
      const { top, bottom } = message.getBoundingClientRect();
      const frame = dialog.getBoundingClientRect();
      return top >= frame.top && bottom <= frame.bottom;
    };
    for (const section of ['El tablero como PDF', 'Los datos de una visualización']) {
      within(dialog).getByRole('heading', { name: section }).scrollIntoView();
      await waitFor(() => expect(inside(within(dialog).getByRole('alert'))).toBe(true));
      await waitFor(() => expect(inside(within(dialog).getByText(/^Guardamos/))).toBe(true));
    }
  },
};
export const ExportFailed = tools('download.choosing', { failure, failed: 'export' });
export const Making = tools('download.making', { percent: 40 });
export const FileSaved = tools('download.choosing', {
  saved: { name: 'Tablero de transporte - 2026-11-21.pdf', rows: null, isCut: false },
});
export const FileRefused = tools('download.choosing', { failure: { code: 'fileRefused' }, failed: 'file' });
export const Printing = tools('download.printing');
export const Capturing = tools('share.capturing');
export const Sharing = tools('share.open', { view });
export const SharingWithSheet: Story = { ...Sharing, args: { ...Sharing.args, hasSheet: true } };
export const Copying = tools('share.copying', { view });
export const Copied = tools('share.open', { view, copied: 'link' });
export const Applying = tools('share.applying', { view });
export const CaptureFailed = tools('share.open', { failure, failed: 'capture' });
export const ApplyFailed = tools('share.open', { view, failure, failed: 'apply' });
