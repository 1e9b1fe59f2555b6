import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { HeaderView } from '@/features/header/Header.view';
import { NotificationsView } from '@/features/notifications/Notifications.view';
import { SearchView } from '@/features/search/Search.view';
import { HelpContext } from '@/features/shared/HelpLink.view';
import { onDesktop } from '@/features/shared/onDesktop.fixture';

const search = (placeholder: string) => (
  <SearchView
    placeholder={placeholder}
    query=""
    asked=""
    firstOf={() => undefined}
    hits={[]}
    total={0}
    isNear={false}
    recent={[]}
    suggestions={[]}
    onQuery={fn()}
    onChoose={fn()}
    onForget={fn()}
  />
);
const bell = (unread: number) => (
  <NotificationsView
    notices={[]}
    unread={unread}
    onRead={fn()}
    onDismiss={fn()}
    onClear={fn()}
    onAlerts={fn()}
  />
);

const meta: Meta<typeof HeaderView> = {
  title: 'Marco/Encabezado',
  component: HeaderView,
  parameters: {
    guide: {
      use: 'Arriba de todo: menú, marca, búsqueda, plataforma, avisos, tema y cuenta.',
      avoid: 'No añadir botones: lo que no cabe en el teléfono va al menú «Ver más opciones».',
      words: 'Títulos «Landing Page» y «Admin Portal» (SPEC section 2.2).',
      keyboard: 'Tab en el orden en que se lee.',
      reader: 'Es la región de encabezado; cada botón de ícono tiene nombre.',
    },
  },
  args: {
    title: 'Landing Page',
    hasDemoBadge: true,
    sidebarOpen: false,
    otherPlatform: 'Admin Portal',
    shortName: 'Admin',
    theme: 'light',
    filters: { count: 0 },
    report: 'Tablero de transporte',
    account: { name: 'Ana García', username: 'ana.garcia@cementos.mx' },
    search: search('Buscar en tableros...'),
    notifications: bell(2),
    onMenu: fn(),
    onHome: fn(),
    onSwitch: fn(),
    onFilters: fn(),
    onTheme: fn(),
    onArchitecture: fn(),
    onSettings: fn(),
    onSignOut: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof HeaderView>;

/** SPEC section 2.2, analytics. */
export const Analytics: Story = {
  name: 'Analítica',
  play: onDesktop(async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    await waitFor(() => expect(args.onMenu).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar a modo oscuro' }));
    await waitFor(() => expect(args.onTheme).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar el tablero' }));
    await waitFor(() => expect(args.onFilters).toHaveBeenCalledOnce());
  }),
};

/** SPEC section 2.2, admin: another title and placeholder, no filters. */
export const Admin: Story = {
  name: 'Administración',
  args: {
    title: 'Admin Portal',
    otherPlatform: 'Analytics',
    shortName: 'Analytics',
    filters: null,
    report: null,
    search: search('Buscar en configuración...'),
    notifications: bell(0),
  },
  globals: { platform: 'admin' },
  play: async () => {
    await expect(screen.queryByRole('button', { name: /Filtrar/ })).toBeNull();
  },
};

/** The number of active filters, in the button and in its name. */
export const FiltersOn: Story = {
  name: 'Con filtros activos',
  args: { filters: { count: 2 }, sidebarOpen: true },
};

/** Without a dashboard, as on the start page: all controls keep their position. */
export const NoReport: Story = { name: 'Sin tablero', args: { report: null, filters: null } };

export const Dark: Story = {
  name: 'Oscuro',
  args: { theme: 'dark' },
  globals: { theme: 'dark' },
  play: onDesktop(async () => {
    screen.getByRole('button', { name: 'Cambiar a modo claro' });
  }),
};

export const LongName: Story = {
  name: 'Nombre muy largo',
  args: {
    account: {
      name: 'María Fernanda de los Ángeles Hernández Villaseñor',
      username: 'maria.fernanda.hernandez.villasenor@cementos-del-norte.mx',
    },
  },
};

/** SPEC section 24: the contacts of the configured help, next to the account or in its menu. */
export const WithHelp: Story = {
  name: 'Con ayuda',
  decorators: [
    (Story) => (
      <HelpContext
        value={{ address: '/ayuda', mail: 'mesa.de.ayuda@cementos.mx', phone: '+52 81 8000 1234' }}
      >
        {Story()}
      </HelpContext>
    ),
  ],
  play: async ({ args }) => {
    await userEvent.click(
      screen.queryByRole('button', { name: 'Ayuda' }) ??
        screen.getByRole('button', { name: `Ver cuenta de ${args.account.name}` }),
    );
    await expect(await screen.findByRole('menuitem', { name: 'Ayuda' })).toHaveAttribute('href', '/ayuda');
    await expect(screen.getByRole('menuitem', { name: 'Ayuda: +52 81 8000 1234' })).toHaveAttribute(
      'href',
      'tel:+528180001234',
    );
  },
};

/** One page needs no menu on a wide screen. */
export const WithHelpPage: Story = {
  name: 'Con una página de ayuda',
  decorators: [(Story) => <HelpContext value={{ address: '/ayuda' }}>{Story()}</HelpContext>],
  play: async () => {
    if (window.innerWidth < 1280) return;
    await expect(screen.getByRole('link', { name: 'Ayuda' })).toHaveAttribute('target', '_blank');
  },
};

/** Below 768 px less used actions move to a menu. */
export const Phone: Story = {
  name: 'En el teléfono',
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ args }) => {
    if (window.innerWidth >= 768) return;
    await userEvent.click(screen.getByRole('button', { name: 'Ver más opciones' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Abrir configuraciones' }));
    await waitFor(() => expect(args.onSettings).toHaveBeenCalledOnce());
  },
};
