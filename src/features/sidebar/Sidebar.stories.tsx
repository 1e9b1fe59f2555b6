import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { endpoints, type MenuItem } from '@/domain/boards/menu';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import { onDesktop } from '@/features/shared/onDesktop.fixture';
import { Connections } from './Connections.view';
import { SidebarView, type SidebarViewProps } from './Sidebar.view';

/** The real menu with every fifth view disconnected. */
const off = new Set(
  endpoints(analyticsMenu)
    .filter((_, index) => index % 5 === 4)
    .map(({ id }) => id),
);
const drawn = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.map((item) => ({
    ...item,
    ...(item.isEndpoint ? { isConnected: !off.has(item.id) } : {}),
    ...(item.children ? { children: drawn(item.children) } : {}),
  }));

const many = (count: number): readonly MenuItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `leaf-${index}`,
    label: `Indicador ${index + 1}`,
    icon: 'file-chart',
    isEndpoint: true,
    isConnected: index % 7 !== 0,
  }));

/** Keeps open groups and selection in local state, as the store does in the product. */
function Live(props: SidebarViewProps) {
  const [openGroups, setOpenGroups] = useState(props.openGroups);
  const [activeId, setActiveId] = useState(props.activeId);
  const toggle = (id: string) =>
    setOpenGroups((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id]));
  return (
    <div style={{ height: '100dvh', background: 'var(--p-bg)' }}>
      <SidebarView
        {...props}
        openGroups={openGroups}
        activeId={activeId}
        onGroupToggle={toggle}
        onSelect={(id) => {
          setActiveId(id);
          props.onSelect(id);
        }}
      />
    </div>
  );
}

const meta: Meta<typeof SidebarView> = {
  title: 'Marco/Menú lateral',
  component: SidebarView,
  parameters: {
    guide: {
      use: 'Para llegar a cada tablero.',
      avoid: 'No más de tres niveles.',
      words:
        'Nombres de SPEC section 2.3; el punto dice «Conectado» o «Desconectado»; una entrada sin tablero dice «Próximamente».',
      keyboard: 'Flechas entre filas, derecha abre el grupo, izquierda vuelve, Escape cierra.',
      reader: 'Navegación con nombre; los grupos dicen si están abiertos y cuántos hijos tienen.',
    },
  },
  render: (args) => <Live {...args} />,
  args: {
    open: true,
    isPinned: false,
    title: 'Power BI Dashboard',
    items: drawn(analyticsMenu),
    activeId: 'dashboard-1',
    openGroups: ['dashboards'],
    footer: <Connections connected={27} total={32} percentage={84} />,
    onSelect: fn(),
    onGroupToggle: fn(),
    onPin: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SidebarView>;

/** Finds a row by role and name. */
const row = (name: RegExp, role: 'button' | 'menuitem' = 'button') => screen.findByRole(role, { name });

/** The menu has moved the focus to the view on screen. */
const opened = async (view: RegExp) => {
  const leaf = await row(view);
  await waitFor(() => expect(leaf).toHaveFocus());
};

/** SPEC section 2.3: groups with counts, a separator, single views, dots and the footer. */
export const Analytics: Story = {
  name: 'Analítica',
  play: onDesktop(async ({ args }) => {
    await expect(await row(/^Dashboards 2 entradas/)).toHaveAttribute('aria-expanded', 'true');
    await expect(await row(/^Tablero de transporte Conectado/)).toHaveAttribute('aria-current', 'page');
    await userEvent.click(await row(/^Documentos/));
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('documentation'));
    await userEvent.click(await row(/^Tablero de transporte/));
  }),
};

/** SPEC section 2.3: submenus fly out on hover, nested ones too. */
export const FlyoutOnHover: Story = {
  name: 'Submenú al pasar el puntero',
  play: onDesktop(async ({ args }) => {
    await opened(/^Tablero de transporte/);
    await userEvent.hover(await row(/^Productividad 2/));
    await userEvent.hover(await row(/^Productividad de personal/, 'menuitem'));
    const leaf = await row(/^OCR operando/, 'menuitem');
    await userEvent.click(leaf);
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('prod-personal-ocr-operando'));
    await userEvent.hover(await row(/^Productividad de personal/, 'menuitem'));
  }),
};

/** SPEC section 2.3 and the ARIA menu pattern: focus opens the flyout, Right enters it, Left and Escape return. */
export const FlyoutByKeyboard: Story = {
  name: 'Submenú con el teclado',
  play: onDesktop(async ({ args }) => {
    await opened(/^Tablero de transporte/);
    (await row(/^Dashboards/)).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(await row(/^Productividad 2/)).toHaveFocus();
    await screen.findByRole('menu', { name: 'Productividad' });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Productividad de personal'));
    await userEvent.keyboard('{ArrowRight}{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Comercial'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Productividad de personal'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Productividad2/));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('doc');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Documentos'));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Dashboards'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
  }),
};

/** A click expands a group in place, and it stays expanded when a view is chosen. */
export const OpenInPlace: Story = {
  name: 'Grupo abierto en su lugar',
  play: onDesktop(async ({ canvasElement }) => {
    await userEvent.click(await row(/^Costo 3/));
    await userEvent.click(await row(/^Materia prima/));
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: /^Costo 3/ })).toHaveAttribute(
        'aria-expanded',
        'true',
      ),
    );
  }),
};

/** SPEC section 2.3: the menu opens at the view on screen, with its groups open. */
export const AtTheView: Story = {
  name: 'Abierto en la vista actual',
  args: { activeId: 'prod-cal-fallas', openGroups: [] },
  play: onDesktop(async () => {
    const leaf = await row(/^Fallas/);
    await waitFor(() => expect(leaf).toHaveFocus());
    await expect(leaf).toHaveAttribute('aria-current', 'page');
    await expect(await row(/^Calidad/)).toHaveAttribute('aria-expanded', 'true');
  }),
};

const starred = (onToggle = fn()) => ({
  offered: ['dashboard-1', 'dashboard-2', 'prod-serv-puntualidad', 'prod-serv-disponibilidad'],
  on: ['dashboard-2'],
  onToggle,
});

/** SPEC section 12: Right moves from a leaf to its star, Left back, in the list and in a flyout. */
export const Stars: Story = {
  name: 'Favoritos',
  args: { favourites: starred() },
  play: onDesktop(async ({ args }) => {
    await opened(/^Tablero de transporte/);
    await userEvent.keyboard('{ArrowRight}');
    const star = await row(/^Agregar a favoritos/);
    await expect(star).toHaveFocus();
    await expect(star).toHaveAccessibleDescription('Tablero de transporte');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.favourites?.onToggle).toHaveBeenCalledWith('dashboard-1'));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Tablero de transporte'));
    await expect(await row(/^Quitar de favoritos/)).toBeVisible();
    (await row(/^Producción 3/)).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Disponibilidad'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Agregar a favoritos/));
    await expect(document.activeElement).toHaveAccessibleDescription('Disponibilidad');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Disponibilidad'));
  }),
};

/** SPEC section 2.6: the admin sidebar is the same component with other props. */
export const AdminContract: Story = {
  name: 'Administración',
  args: {
    title: 'Admin Portal',
    subtitle: 'Gestión del Sistema',
    version: 'v1.0',
    submenus: 'inline',
    openGroups: ['catalogos'],
    activeId: 'catalog-regions',
    footer: undefined,
    items: [
      { id: 'dashboard-admin', label: 'Panel Administrativo', icon: 'layout-dashboard', isEndpoint: true },
      {
        id: 'catalogos',
        label: 'Catálogos',
        icon: 'boxes',
        isEndpoint: false,
        children: [
          { id: 'catalog-regions', label: 'Regiones', icon: 'map-pin', isEndpoint: true },
          { id: 'catalog-plants', label: 'Plantas', icon: 'factory', isEndpoint: true },
        ],
      },
    ],
  },
  globals: { platform: 'admin' },
};

/** Ten thousand leaves in one group and as many nested: only visible rows are rendered. */
export const TenThousand: Story = {
  name: 'Diez mil opciones',
  args: {
    openGroups: ['lots'],
    activeId: 'leaf-1',
    items: [
      { id: 'lots', label: 'Muchos', icon: 'boxes', isEndpoint: false, children: many(10_000) },
      {
        id: 'other',
        label: 'Otros',
        icon: 'boxes',
        isEndpoint: false,
        children: many(10_000).map((item) => ({ ...item, id: `o-${item.id}` })),
      },
    ],
  },
  play: onDesktop(async () => {
    await opened(/^Indicador 2 /);
    (await row(/^Muchos/)).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Otros'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Indicador 1'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Indicador 10000'));
    await expect(document.querySelectorAll('[data-row]').length).toBeLessThan(120);
  }),
};

/** The pinned menu, with leaves without a board. */
export const Pinned: Story = {
  name: 'Fijo junto al tablero',
  args: {
    open: false,
    isPinned: true,
    openGroups: ['dashboards', 'productividad', 'productividad-equipo'],
    items: drawn(mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer })),
  },
  play: onDesktop(async () => {
    await expect(await row(/^Tablero de transporte/)).toBeVisible();
    await expect(await row(/^Documentos Próximamente/)).toBeVisible();
  }),
};

/** Before the catalogue was read, with a menu of the organisation that has only boards. */
export const Unread: Story = {
  name: 'Sin leer todavía',
  args: { items: [], isUnread: true },
  play: async () => {
    const sentence = await screen.findByText('Este menú todavía no se ha leído.');
    await waitFor(() => expect(sentence).toBeVisible());
  },
};
export const NoEntries: Story = {
  name: 'Sin opciones',
  args: { items: [] },
  play: async () => {
    const sentence = await screen.findByText('No hay opciones en este menú.');
    await waitFor(() => expect(sentence).toBeVisible());
  },
};

export const Closed: Story = {
  name: 'Cerrado',
  args: { open: false },
  parameters: { blank: 'The sidebar is closed.' },
};
