import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { Announcement } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { adminDataReplaced } from '@/store/adminData';
import { announcementsMarked } from '@/store/announcements.slice';
import { makeStore } from '@/store/makeStore';
import { signedIn } from '@/store/session.slice';
import { viewSelected } from '@/store/view.slice';
import { InMain } from '@/ui/parts/InMain.fixture';
import { PageNotices } from '@/ui/parts/PageNotices';
import { StartAnnouncements, VisitAnnouncement } from './Announcements';

const now = () => Date.parse('2026-11-26T08:30:00');

const announcement = (id: string, more: Partial<Announcement> = {}): Announcement => ({
  id,
  title: 'Cierre de mes el viernes',
  text: 'Los tableros de costo se actualizan cada hora hasta las 20:00.',
  tone: 'info',
  from: '2026-11-24',
  until: '2026-11-30',
  audience: 'all',
  groupIds: [],
  boardId: null,
  address: null,
  ...more,
});

interface Args {
  readonly announcements: readonly Announcement[];
  /** Ids that the user dismissed. */
  readonly dismissed?: readonly string[];
  /** Draws the line over a dashboard instead of the list of the start page. */
  readonly isVisit?: boolean;
}

function Shown({ announcements, dismissed = [], isVisit = false }: Args) {
  const [store] = useState(() => {
    const fresh = makeStore();
    fresh.dispatch(signedIn({ id: '1', objectId: '1', name: 'Ana García', username: 'ana@x.mx', roles: [] }));
    fresh.dispatch(adminDataReplaced({ ...sampleData(specBoards), announcements: [...announcements] }));
    const mark = { at: now(), isDismissed: true };
    fresh.dispatch(announcementsMarked(Object.fromEntries(dismissed.map((id) => [id, mark]))));
    if (isVisit) fresh.dispatch(viewSelected('dashboard-1'));
    return fresh;
  });
  return (
    <Provider store={store}>
      {isVisit ? (
        <PageNotices>
          <VisitAnnouncement now={now} />
        </PageNotices>
      ) : null}
      <InMain>
        <div style={{ padding: '1.5rem', pointerEvents: 'auto' }}>
          {isVisit ? <p>El tablero sigue debajo.</p> : <StartAnnouncements now={now} />}
        </div>
      </InMain>
    </Provider>
  );
}

/** Announcements of the administrators (SPEC section 24). */
const meta = {
  title: 'Marco/Anuncios',
  component: Shown,
  parameters: {
    guide: {
      use: 'Avisos de quien administra el portal: en Inicio, y una vez sobre el primer tablero de la visita.',
      avoid: 'No para fallas del portal ni para avisos de números: esos están en la campana.',
      words: 'Título y texto de quien administra; "Ver detalle" abre el texto completo.',
      keyboard: 'Cada línea tiene dos botones; al cerrar una, el foco pasa a la siguiente.',
      reader: 'Una lista con nombre; los botones dicen de qué anuncio son.',
    },
  },
  args: { announcements: [announcement('cierre')] },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  name: 'Uno, y su detalle',
  args: {
    announcements: [
      announcement('cierre', {
        text: 'Los tableros de costo se actualizan cada hora hasta las 20:00.\n\nEl calendario: https://intranet.example/cierre.',
        boardId: 'dashboard-1',
      }),
    ],
  },
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Ver detalle de Cierre de mes el viernes' }),
    );
    const link = await screen.findByRole('link', { name: 'https://intranet.example/cierre' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    // The dialog opens with an animation.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Abrir Tablero de transporte' })).toBeVisible(),
    );
  },
};
const many = [
  announcement('a', { title: 'Nuevo tablero de mermas', tone: 'good', from: '2026-11-20' }),
  announcement('b', { from: '2026-11-21' }),
  announcement('c', {
    title: 'Mantenimiento el domingo',
    text: 'De 6:00 a 9:00 los números pueden tardar.',
    tone: 'warn',
    from: '2026-11-25',
  }),
  announcement('d', { title: 'Encuesta del portal', text: '', from: '2026-11-22' }),
  announcement('e', { title: 'Capacitación en Monterrey', from: '2026-11-23' }),
];
export const Several: Story = {
  name: 'Varios: tres y los demás',
  args: { announcements: many },
  play: async () => {
    const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10));
    await waitFor(() => expect(titles()).toEqual(['Mantenimie', 'Capacitaci', 'Encuesta d']));
    await userEvent.click(
      screen.getByRole('button', { name: 'Cerrar el anuncio Capacitación en Monterrey' }),
    );
    await waitFor(() => expect(titles()).toEqual(['Mantenimie', 'Encuesta d', 'Cierre de ']));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Ver detalle de Encuesta del portal' })).toHaveFocus(),
    );
  },
};
export const Whole: Story = {
  name: 'Varios: todos',
  args: { announcements: many },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver 2 anuncios más' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
  },
};
export const Dismissed: Story = {
  name: 'Cerrado por la persona',
  args: { dismissed: ['cierre'] },
  parameters: { blank: 'La persona cerró el único anuncio.' },
  play: async () => {
    await expect(screen.queryByText('Cierre de mes el viernes')).toBeNull();
  },
};
export const Long: Story = {
  name: 'Texto largo',
  args: {
    announcements: [
      announcement('largo', {
        title: 'Cambios en el cierre contable de noviembre para todas las plantas de la región Noreste',
        text: 'Las pólizas se reciben hasta el jueves a las 18:00. '.repeat(12),
        tone: 'warn',
      }),
    ],
  },
};
export const Phone: Story = {
  name: 'En el teléfono',
  args: { announcements: many.slice(0, 2) },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
export const OverDashboard: Story = {
  name: 'Una vez sobre un tablero',
  args: { isVisit: true, announcements: many.slice(0, 3) },
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Mantenimiento el domingo' })).toBeVisible();
  },
};
