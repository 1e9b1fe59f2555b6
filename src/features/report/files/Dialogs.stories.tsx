import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { DownloadDialog, type DownloadState } from './DownloadDialog.view';
import { ShareDialog, type ShareState } from './ShareDialog.view';

/** "Descargar" and "Compartir" (SPEC section 2.4) in every state. */
const meta: Meta = {
  title: 'Tablero/Descargar y compartir/Piezas',
  parameters: {
    guide: {
      use: 'Los mismos diálogos, sin máquinas: para ajustar su aspecto.',
      avoid: 'No uno encima del otro.',
      words: 'Lo copiado se confirma en el mismo botón.',
      keyboard: dialogKeys,
      reader: dialogReader,
    },
  },
};
export default meta;

const download: DownloadState = {
  phase: 'choosing',
  visuals: [
    { name: 'a', title: 'Entregas por día', kind: 'Gráfica de área' },
    { name: 'b', title: 'Puntualidad por región', kind: 'Gráfica de barras' },
    { name: 'c', title: 'Un título tan largo que no cabe en la línea de una lista angosta', kind: 'Tabla' },
  ],
  percent: 0,
  saved: null,
  failure: null,
  canRetry: false,
};
const onDownload = {
  onClose: fn(),
  onPrint: fn(),
  onExport: fn(),
  onMakeFile: fn(),
  onStopFile: fn(),
  onRetry: fn(),
};
const downloading = (view: Partial<DownloadState>): StoryObj => ({
  render: () => <DownloadDialog view={{ ...download, ...view }} {...onDownload} />,
});

export const Download: StoryObj = {
  ...downloading({}),
  name: 'Descargar',
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /Puntualidad por región/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
    await waitFor(() => expect(onDownload.onExport).toHaveBeenLastCalledWith(['b'], 'csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar para Excel' }));
    await waitFor(() => expect(onDownload.onExport).toHaveBeenLastCalledWith(['b'], 'xlsx'));
    await userEvent.click(screen.getByRole('button', { name: 'Crear PDF' }));
    await waitFor(() => expect(onDownload.onMakeFile).toHaveBeenLastCalledWith('pdf', true));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Solo la página en pantalla' }));
    await userEvent.click(screen.getByRole('button', { name: 'Crear PowerPoint' }));
    await waitFor(() => expect(onDownload.onMakeFile).toHaveBeenLastCalledWith('pptx', false));
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(onDownload.onPrint).toHaveBeenCalled());
  },
};
/** SPEC section 17: several visuals in one spreadsheet; CSV stays one at a time. */
export const DownloadSeveral: StoryObj = {
  ...downloading({}),
  name: 'Descargar: varias a la vez',
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /Puntualidad por región/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Varios en un archivo de Excel/ }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Puntualidad/ })).toBeChecked());
    await expect(screen.getByRole('button', { name: 'Descargar CSV' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('CSV guarda un elemento a la vez.')).toBeVisible());
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todos los elementos' });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await userEvent.click(screen.getByRole('button', { name: 'Descargar para Excel' }));
    await waitFor(() => expect(onDownload.onExport).toHaveBeenLastCalledWith(['a', 'b', 'c'], 'xlsx'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Puntualidad/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Descargar para Excel' }));
    await waitFor(() => expect(onDownload.onExport).toHaveBeenLastCalledWith(['a', 'c'], 'xlsx'));
    await userEvent.click(all);
    await userEvent.click(all);
    await expect(screen.getByRole('button', { name: 'Descargar para Excel' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /Entregas/ }));
  },
};
export const DownloadListing: StoryObj = {
  ...downloading({ phase: 'listing', visuals: [] }),
  name: 'Descargar: buscando',
};
export const DownloadExporting: StoryObj = {
  ...downloading({ phase: 'exporting' }),
  name: 'Descargar: exportando',
};
export const DownloadMaking: StoryObj = {
  ...downloading({ phase: 'making', percent: 40 }),
  name: 'Descargar: Power BI arma el archivo',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar de esperar' }));
    await waitFor(() => expect(onDownload.onStopFile).toHaveBeenCalled());
  },
};
export const DownloadPrinting: StoryObj = {
  ...downloading({ phase: 'printing' }),
  name: 'Descargar: imprimiendo',
};
export const DownloadSaved: StoryObj = {
  ...downloading({
    saved: 'Guardamos «Tablero de transporte - Entregas por día - 2026-11-21.xlsx» con 60 filas.',
  }),
  name: 'Descargar: guardado',
};
export const DownloadNothing: StoryObj = { ...downloading({ visuals: [] }), name: 'Descargar: vacío' };
export const DownloadFailed: StoryObj = {
  ...downloading({
    visuals: [],
    failure: 'El tablero no respondió con sus elementos.',
    canRetry: true,
  }),
  name: 'Descargar: falló',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Buscar de nuevo' }));
    await waitFor(() => expect(onDownload.onRetry).toHaveBeenCalled());
  },
};

const share: ShareState = {
  phase: 'open',
  link: 'https://portal.example.com/#tablero=dashboard-1&pagina=ReportSectionClientes&region=CENTRO&vista=H4sIAAAAAAAA',
  reportLink:
    'https://app.powerbi.com/groups/9b1d0c44-5a11-4f0e-9b6e-2f0f3f7d1a20/reports/3f8a2c1e-77b4-4d59-8a0c-51b6f2d94e10',
  hasViews: true,
  lacksState: false,
  linkNote: null,
  people: [{ id: '2', name: 'Luis Hernández', email: 'luis@example.com' }],
  mailAddress: 'mailto:?subject=Tablero',
  teamsAddress: null,
  hasComments: true,
  subscribeAddress: 'https://app.powerbi.com/groups/w/reports/r',
  copied: null,
  failure: null,
};
const onShare = {
  onClose: fn(),
  onReceiver: fn(),
  onComment: fn(),
  onCopy: fn(),
  onSheet: fn(),
  onRemind: fn(),
  onApply: fn(),
  onRetry: fn(),
  onKeep: fn(),
};
const sharing = (view: Partial<ShareState>, hasSheet = true, receiver = ''): StoryObj => ({
  render: () => (
    <ShareDialog view={{ ...share, ...view }} hasSheet={hasSheet} receiver={receiver} {...onShare} />
  ),
});

export const Share: StoryObj = {
  ...sharing({}),
  name: 'Compartir',
  play: async () => {
    const copy = await screen.findByRole('button', { name: 'Copiar enlace' });
    await waitFor(() => expect(copy).toHaveFocus());
    await userEvent.click(copy);
    await waitFor(() => expect(onShare.onCopy).toHaveBeenLastCalledWith('view', share.link));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar en mis vistas' }));
    await waitFor(() => expect(onShare.onKeep).toHaveBeenCalled());
    await expect(screen.getByRole('button', { name: 'Teams' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
    await waitFor(() => expect(onShare.onComment).toHaveBeenCalled());
    await userEvent.click(screen.getByText('Enlace al reporte de Power BI'));
    await userEvent.click(screen.getByRole('button', { name: 'Copiar enlace al reporte de Power BI' }));
    await waitFor(() => expect(onShare.onCopy).toHaveBeenLastCalledWith('link', share.reportLink));
    await userEvent.click(screen.getByText('Abrir un enlace recibido'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Abrir vista' })).toBeDisabled());
    await userEvent.type(screen.getByLabelText('Abrir una vista que te compartieron'), '  abc ');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir vista' }));
    await waitFor(() => expect(onShare.onApply).toHaveBeenCalledWith('abc'));
  },
};
/** The recipient is known: mail and Teams links are addressed to them. */
export const ShareWithReceiver: StoryObj = {
  ...sharing(
    {
      mailAddress: 'mailto:luis@example.com?subject=Tablero',
      teamsAddress: 'https://teams.microsoft.com/l/chat/0/0?users=luis@example.com&message=Tablero',
    },
    false,
    'luis@example.com',
  ),
  name: 'Compartir: enviar a una persona',
};
/** Without a SharePoint list for comments. */
export const ShareWithoutComments: StoryObj = {
  ...sharing({ hasComments: false }, false),
  name: 'Compartir: sin comentarios',
};
export const ShareCapturing: StoryObj = {
  ...sharing({ phase: 'capturing', lacksState: true }),
  name: 'Compartir: capturando la vista',
};
export const ShareCopied: StoryObj = { ...sharing({ copied: 'view' }), name: 'Compartir: copiado' };
/** The state of all pages is too long for a link. */
export const ShareOnePage: StoryObj = {
  ...sharing({
    copied: 'view',
    linkNote: 'El enlace lleva lo que elegiste en esta página; lo de las otras páginas no cabe en él.',
  }),
  name: 'Compartir: sin las otras páginas',
};
export const ShareApplying: StoryObj = {
  ...sharing({ phase: 'applying' }),
  name: 'Compartir: abriendo una vista',
};
export const ShareWithoutView: StoryObj = {
  ...sharing({
    lacksState: true,
    failure: 'El tablero no entregó tus selecciones. El enlace lleva tu página y tus filtros.',
  }),
  name: 'Compartir: sin vista',
};
export const SharePaginated: StoryObj = {
  ...sharing({ hasViews: false, lacksState: true }, false),
  name: 'Compartir: tablero paginado',
};
