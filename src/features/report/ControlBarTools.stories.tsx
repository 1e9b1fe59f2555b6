import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { type ControlBarState, ControlBarView } from './ControlBar.view';

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

/** The floating control bar (SPEC section 2.4). */
const meta: Meta<typeof ControlBarView> = {
  title: 'Report/ControlBar',
  component: ControlBarView,
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
    (Story) => (
      <div style={{ position: 'relative', height: '22rem', background: 'var(--p-bg)' }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ControlBarView>;

const toolbar = () => screen.getByRole('toolbar', { name: 'Controles del tablero' });
const tool = (name: string | RegExp) => within(toolbar()).getByRole('button', { name });

export const Shown: Story = {
  play: async ({ args }) => {
    await userEvent.click(tool('Actualizar datos'));
    await userEvent.click(tool('Descargar'));
    await userEvent.click(tool('Compartir'));
    await userEvent.click(tool('Avisarme de un número'));
    await userEvent.click(tool('Ver en pantalla completa'));
    for (const call of [args.onRefresh, args.onDownload, args.onShare, args.onAlert, args.onToggleScreen])
      await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  },
};

/** Tab enters at one tool; arrows, Home and End move. The bar is held while it has focus. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await waitFor(() => expect(tool('Ocultar controles')).toHaveFocus());
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(tool('Actualizar datos')).toHaveFocus());
    await userEvent.keyboard('{End}{ArrowRight}');
    await waitFor(() => expect(tool(/^Cambiar de página/)).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Home}');
    await waitFor(() => expect(tool(/^Cambiar de página/)).toHaveFocus());
    await userEvent.tab();
    await expect(toolbar()).not.toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(false));
  },
};

export const Pages: Story = {
  play: async ({ args }) => {
    await userEvent.click(tool('Cambiar de página: Resumen'));
    const item = await screen.findByRole('menuitem', { name: 'Unidades' });
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
    await waitFor(() => expect(item).toBeVisible());
    await userEvent.click(item);
    await waitFor(() => expect(args.onPage).toHaveBeenCalledWith('p3'));
  },
};

export const Collapsed: Story = { args: { view: { ...view, isExpanded: false } } };

/** A click during a refresh is ignored. */
export const Refreshing: Story = {
  args: { view: { ...view, isRefreshing: true } },
  play: async ({ args }) => {
    await userEvent.click(tool('Actualizando datos…'));
    await expect(args.onRefresh).not.toHaveBeenCalled();
  },
};

export const Refreshed: Story = {
  args: { view: { ...view, note: { tone: 'good', text: 'Datos actualizados' } } },
};

export const TooSoon: Story = {
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

export const FullScreen: Story = { args: { view: { ...view, isFull: true } } };

/** Only visually hidden: Tab still reaches it and shows it. */
export const Hidden: Story = {
  args: { view: { ...view, isFull: true, isHidden: true } },
  play: async ({ args }) => {
    await expect(getComputedStyle(toolbar()).pointerEvents).toBe('none');
    await userEvent.tab();
    await waitFor(() => expect(args.onHold).toHaveBeenLastCalledWith(true));
  },
};

/** A paginated report: Power BI rejects the other operations (SPEC sections 7.5 and 8.2). */
export const Paginated: Story = {
  args: { view: { ...view, pages: [], canRefresh: false, canDownload: false } },
};

/** Spec section 19: a swipe over the bar changes the page. */
export const Swiped: Story = {
  play: async ({ args }) => {
    const bar = screen.getByRole('toolbar');
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
