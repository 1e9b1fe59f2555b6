import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { InMain } from '@/ui/parts/InMain.fixture';
import { ControlBarView } from './ControlBar.view';
import type { ControlBarState } from './controlBarProps';

const view: ControlBarState = {
  isExpanded: true,
  isFull: false,
  isHidden: false,
  isRefreshing: false,
  refusal: null,
  note: null,
  pages: [
    { name: 'p1', title: 'Resumen', isActive: true },
    { name: 'p2', title: 'Regiones', isActive: false },
    { name: 'p3', title: 'Unidades', isActive: false },
  ],
  savedViews: [],
  sharedViews: [],
  canView: true,
  canRefresh: true,
  canDownload: true,
};

/** The strip above the report with the control bar (SPEC section 2.4); on a phone the row below it. */
const meta: Meta<typeof ControlBarView> = {
  title: 'Tablero/Barra de controles/Pieza',
  component: ControlBarView,
  parameters: {
    guide: {
      use: 'La misma barra, sin máquinas: para ajustar su aspecto.',
      avoid: 'No más de una por pantalla.',
      words: 'Nombres cortos: van en globos de ayuda.',
      keyboard: 'Flechas, Inicio y Fin.',
      reader: 'Los controles apagados dicen por qué.',
    },
  },
  args: {
    report: {
      name: 'Tablero de transporte',
      shortId: '3f8a2c1e',
      freshness: { text: 'Datos actualizados hace 12 min', detail: '', isStale: false },
      filters: [],
    },
    view,
    favourite: false,
    hasAssistant: true,
    canCompare: true,
    isComparing: false,
    comments: null,
    onToggleControls: fn(),
    onFavourite: fn(),
    onFilters: fn(),
    onRemoveFilter: fn(),
    onClearFilters: fn(),
    onPage: fn(),
    onView: fn(),
    onViews: fn(),
    onCompare: fn(),
    onComments: fn(),
    onRefresh: fn(),
    onDownload: fn(),
    onShare: fn(),
    onAlert: fn(),
    onToggleScreen: fn(),
    onHold: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <InMain isFull={args.view?.isFull ?? false}>
        <Story />
      </InMain>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ControlBarView>;

const toolbar = () => screen.getByRole('toolbar', { name: 'Controles del tablero' });
const tool = (name: string | RegExp) => within(toolbar()).getByRole('button', { name });

const filters = [
  { field: 'region', value: 'NORESTE', text: 'Región: NORESTE' },
  { field: 'sector', value: 'INFRAESTRUCTURA', text: 'Sector: INFRAESTRUCTURA' },
] as const;
const report = {
  name: 'Tablero de transporte',
  shortId: '3f8a2c1e',
  freshness: { text: 'Datos actualizados hace 12 min', detail: '', isStale: false },
  filters: [],
};

export const Shown: Story = {
  name: 'A la vista',
  play: async ({ args }) => {
    await userEvent.click(tool('Actualizar datos'));
    await userEvent.click(tool('Descargar'));
    await userEvent.click(tool('Compartir'));
    await userEvent.click(tool('Avisar de un número'));
    await userEvent.click(tool('Ver en pantalla completa'));
    for (const call of [args.onRefresh, args.onDownload, args.onShare, args.onAlert, args.onToggleScreen])
      await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  },
};

/** Tab enters at one tool; arrows, Home and End move. The bar stays visible while it has focus. */
export const Keyboard: Story = {
  name: 'Con el teclado',
  play: async ({ args }) => {
    tool('Ocultar controles').focus();
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
    await userEvent.keyboard('{Home}');
    const [first] = within(toolbar()).getAllByRole('button');
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await expect(first).not.toHaveFocus();
    await expect(toolbar()).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

export const Pages: Story = {
  name: 'Cambiar de página',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar de página: Resumen' }));
    const item = await screen.findByRole('menuitem', { name: 'Unidades' });
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
    await waitFor(() => expect(item).toBeVisible());
    await userEvent.click(item);
    await waitFor(() => expect(args.onPage).toHaveBeenCalledWith('p3'));
  },
};

/** Active filters as removable chips; collapsed to a count if they do not fit. */
export const Filtered: Story = { name: 'Filtros activos', args: { report: { ...report, filters } } };
export const Favourite: Story = { name: 'Tablero favorito', args: { favourite: true } };
export const Stale: Story = {
  name: 'La actualización de los datos falló',
  args: {
    report: {
      ...report,
      filters,
      freshness: {
        text: 'La actualización de los datos falla desde hace 12 días',
        detail: 'La actualización falla desde el 13 de noviembre de 2026.',
        isStale: true,
      },
    },
  },
};
/** Until the report is on screen, the strip shows the name of the dashboard. */
export const Loading: Story = {
  name: 'Cargando',
  args: { view: null, report: { ...report, shortId: '', freshness: null } },
};
/** Next to the assistant: tools that do not fit are in the menu. */
export const Narrow: Story = {
  name: 'Junto al asistente',
  args: { report: { ...report, filters }, comments: { isOpen: false, count: 2 } },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 'min(640px, 100%)' }}>
        <Story />
      </div>
    ),
  ],
};
/** A phone: a row below the report, and a strip above it while filters are active. */
export const Phone: Story = {
  name: 'En el teléfono',
  args: { report: { ...report, filters } },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

export const Collapsed: Story = { name: 'Plegada', args: { view: { ...view, isExpanded: false } } };

/** A click during a refresh is ignored. */
export const Refreshing: Story = {
  name: 'Actualizando',
  args: { view: { ...view, isRefreshing: true } },
  play: async ({ args }) => {
    await userEvent.click(tool('Actualizando datos…'));
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};

export const Refreshed: Story = {
  name: 'Datos actualizados',
  args: { view: { ...view, note: { tone: 'good', text: 'Datos actualizados' } } },
};

export const TooSoon: Story = {
  name: 'Demasiado pronto para actualizar',
  args: {
    view: {
      ...view,
      refusal: {},
      note: {
        tone: 'warn',
        text: 'Power BI permite actualizar una vez cada 15 segundos. Espera un momento e inténtalo de nuevo.',
      },
    },
  },
  play: async ({ args }) => {
    const refresh = await screen.findByRole('button', { name: /^Podrás actualizar en 1\d s$/ });
    await userEvent.click(refresh);
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};

export const FullScreen: Story = { name: 'Pantalla completa', args: { view: { ...view, isFull: true } } };

/** The element is only visually hidden: Tab reaches it and makes it visible. */
export const Hidden: Story = {
  name: 'Oculta',
  args: { view: { ...view, isFull: true, isHidden: true } },
  parameters: { blank: 'The bar is hidden until the pointer moves or Tab reaches it.' },
  play: async ({ args }) => {
    await expect(getComputedStyle(toolbar()).pointerEvents).toBe('none');
    tool('Ocultar controles').focus();
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
  },
};

/** A paginated report: Power BI rejects the other operations (SPEC sections 7.5 and 8.2). */
export const Paginated: Story = {
  name: 'Tablero paginado',
  args: { view: { ...view, pages: [], canRefresh: false, canDownload: false } },
};

/** Spec section 19: a swipe over the bar changes the page. */
export const Swiped: Story = {
  name: 'Deslizar para cambiar de página',
  play: async ({ args }) => {
    const bar = toolbar();
    const draw = (by: number, pointerType: string, along = 0) => {
      fireEvent.pointerDown(bar, { pointerType, clientX: 200, clientY: 20 });
      fireEvent.pointerUp(bar, { pointerType, clientX: 200 + by, clientY: 20 + along });
    };
    draw(80, 'touch');
    draw(-80, 'mouse');
    draw(-20, 'touch');
    draw(-80, 'touch', 60);
    await expect(args.onPage).not.toHaveBeenCalled();
    draw(-80, 'touch');
    await expect(args.onPage).toHaveBeenCalledWith('p2');
  },
};
