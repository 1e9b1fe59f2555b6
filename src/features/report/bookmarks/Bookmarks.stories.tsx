import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PagePicker } from '@/features/report/bar/PagePicker.view';
import { BookmarksView } from './Bookmarks.view';
import { sampleBookmarks } from './bookmarks.fixture';

const pages = [
  { name: 'p1', title: 'Resumen', isActive: true },
  { name: 'p2', title: 'Regiones', isActive: false },
];
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar de página: Resumen' }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Regiones' })).toBeVisible());
};

/** The author's bookmarks in the open menu of the page picker. */
const meta: Meta<typeof BookmarksView> = {
  title: 'Tablero/Vistas del autor/Piezas',
  component: BookmarksView,
  parameters: {
    guide: {
      use: 'Debajo de las páginas, en su mismo menú: las vistas que el autor del reporte de Power BI guardó en él.',
      avoid: 'No entre las vistas propias: estas no se cambian ni se borran aquí.',
      words: 'Se llaman como las llamó su autor; el grupo va arriba de la primera.',
      keyboard: 'Flechas, Inicio y Fin recorren el menú entero; Intro elige.',
      reader: 'Es un grupo con nombre; la vista elegida dice que es la actual.',
    },
  },
  args: { bookmarks: sampleBookmarks, active: null, onBookmark: fn() },
  render: (args) => (
    <div style={{ padding: '1rem' }}>
      <PagePicker
        pages={pages}
        bookmarks={<BookmarksView {...args} />}
        onPage={() => undefined}
        onOpenChange={() => undefined}
      />
    </div>
  ),
  play: openMenu,
};
export default meta;
type Story = StoryObj<typeof BookmarksView>;

export const Groups: Story = {
  name: 'Con grupos',
  args: { active: 'b2' },
  play: async () => {
    await openMenu();
    const active = screen.getByRole('menuitem', { name: /Puntualidad por planta/ });
    await expect(active).toHaveAttribute('aria-current', 'true');
    const group = screen.getByRole('group', { name: 'Para la junta del lunes' });
    await expect(within(group).getAllByRole('menuitem')).toHaveLength(2);
  },
};
export const Chosen: Story = {
  name: 'Elegir una vista',
  play: async ({ args }) => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cierre de octubre' }));
    await waitFor(() => expect(args.onBookmark).toHaveBeenCalledWith('b1'));
  },
};
export const Phone: Story = {
  name: 'En el teléfono',
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export const None: Story = {
  name: 'Sin vistas del autor',
  args: { bookmarks: [] },
  play: async () => {
    await openMenu();
    await expect(screen.queryByText('De este reporte de Power BI')).toBeNull();
  },
};
export const Failed: Story = { name: 'El reporte de Power BI no respondió', args: { bookmarks: null } };
