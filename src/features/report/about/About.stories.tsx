import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { dialogKeys, dialogReader } from '@/ui/parts/dialogGuide.fixture';
import { AboutView } from './About.view';
import { connectAbout } from './connectAbout';

const [board] = specBoards;
if (!board) throw new Error('no board');
const now = Date.UTC(2026, 10, 28, 18);

/** "Acerca de este tablero" of a board with these fields. */
const propsOf = (more: Partial<typeof board>) => ({
  board: 'Tablero de transporte',
  onClose: () => undefined,
  fields: connectAbout({
    board: { ...board, ...more },
    appUrl: 'https://app.powerbi.com',
    portalUrl: 'https://portal.example.com/',
    place: { platform: 'analytics', view: board.id, adminView: '', pageName: null, filters: noFilters },
    freshness: { refreshedAt: now - 3_600_000, failingSince: null },
    report: undefined,
    changes: [],
    now,
  }),
});

const meta: Meta<typeof AboutView> = {
  title: 'Tablero/Acerca de este tablero/Piezas',
  component: AboutView,
  parameters: {
    guide: {
      use: 'Para saber quién responde por un tablero, quién lo verificó y de cuándo son sus datos.',
      avoid: 'No para cambiar nada: eso se hace en Gestión Power BI.',
      words: 'Dice también lo que falta: sin responsable, sin verificar.',
      keyboard: dialogKeys,
      reader: dialogReader,
    },
  },
};
export default meta;
type Story = StoryObj<typeof AboutView>;

export const Verified: Story = {
  name: 'Verificado',
  args: propsOf({
    owner: { name: 'Ana García', email: 'ana.garcia@cementos.mx' },
    support: 'datos@cementos.mx',
    verified: { by: 'Carmen Ruiz', on: '2026-11-03', note: 'Contra el cierre de octubre' },
    sources: 'Command Series, SAP S/4HANA',
    tags: ['entregas', 'flota'],
  }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Chat en Teams' })).toHaveAttribute(
      'href',
      expect.stringContaining('/l/chat/0/0?users=ana.garcia@cementos.mx'),
    );
  },
};

export const Overdue: Story = {
  name: 'Sin responsable y con la revisión vencida',
  args: propsOf({ reviewDue: '2026-09-30' }),
};
