import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { BookmarksView } from '@/features/report/bookmarks/Bookmarks.view';
import { sampleBookmarks } from '@/features/report/bookmarks/bookmarks.fixture';
import { type BarFacts, barCommands } from '@/features/shared/commands/commands';
import { sampleBarFacts } from '@/features/shared/commands/commands.fixture';
import { InMain } from '@/ui/parts/InMain.fixture';
import { sampleBarView } from './bar.fixture';
import { ControlBarView } from './ControlBar.view';
import type { ControlBarState } from './controlBarProps';

/** Args for a state of the bar and of its commands. */
const state = (view: Partial<ControlBarState>, facts: Partial<BarFacts> = {}) => ({
  view: { ...sampleBarView, ...view },
  commands: barCommands({ ...sampleBarFacts, ...view, ...facts }),
});

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
      reportName: 'Tablero de transporte',
      shortId: '3f8a2c1e',
      freshness: { text: 'Datos actualizados hace 12 min', detail: '', isStale: false },
      filters: [],
    },
    ...state({}),
    hasAssistant: true,
    commentCount: null,
    onCommand: fn(),
    onFilters: fn(),
    onRemoveFilter: fn(),
    onClearFilters: fn(),
    onRetryFilters: fn(),
    onPage: fn(),
    onView: fn(),
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
  reportName: 'Tablero de transporte',
  shortId: '3f8a2c1e',
  freshness: { text: 'Datos actualizados hace 12 min', detail: '', isStale: false },
  filters: [],
};

export const Shown: Story = {
  name: 'A la vista',
  play: async ({ args }) => {
    // The strip measures its tools first.
    await userEvent.click(await within(toolbar()).findByRole('button', { name: 'Actualizar datos' }));
    await userEvent.click(tool('Descargar'));
    await userEvent.click(tool('Compartir'));
    await userEvent.click(tool('Avisar de un número'));
    await userEvent.click(tool('Ver en pantalla completa'));
    for (const id of ['refresh', 'download', 'share', 'alert', 'fullScreen'])
      await waitFor(() => expect(args.onCommand).toHaveBeenCalledWith(expect.objectContaining({ id })));
    await expect(args.onCommand).toHaveBeenCalledTimes(5);
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
/** The user may remove the filter or try again; folded if it does not fit. */
export const Unapplied: Story = {
  name: 'Un filtro que el tablero no aplicó',
  args: { report: { ...report, filters: [{ ...filters[0], isRefused: true }] } },
  play: async ({ args }) => {
    const list = within(await screen.findByRole('group', { name: 'Filtros activos' }));
    const folded = list.queryByRole('button', { name: /^Sin aplicar: NORESTE/ });
    if (folded) {
      await userEvent.click(folded);
      const again = await screen.findByRole('menuitem', { name: 'Intentar de nuevo' });
      await waitFor(() => expect(again).toBeVisible());
      await userEvent.click(again);
    } else {
      await expect(list.getByText('Región: NORESTE · El tablero no aplicó este filtro')).toBeVisible();
      await userEvent.click(list.getByRole('button', { name: 'Intentar de nuevo' }));
    }
    await waitFor(() => expect(args.onRetryFilters).toHaveBeenCalledOnce());
  },
};
export const OneUnapplied: Story = {
  name: 'Uno de dos filtros sin aplicar',
  args: { report: { ...report, filters: [filters[0], { ...filters[1], isRefused: true }] } },
};
/** The report shows its own filter pane. */
export const FilterPane: Story = {
  name: 'Con los filtros del reporte de Power BI',
  args: state({}, { hasFilterPane: true }),
};
export const Favourite: Story = { name: 'Tablero favorito', args: state({}, { isFavourite: true }) };
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
export const Published: Story = {
  name: 'Antigüedad publicada',
  args: {
    report: {
      ...report,
      freshness: { isStale: false, text: 'Datos de las 08:05', detail: '' },
    },
  },
};
export const Unknown: Story = {
  name: 'Antigüedad desconocida',
  args: {
    report: {
      ...report,
      freshness: { isStale: false, text: 'Última noticia: 08:05', detail: '', isUnknown: true },
    },
  },
};
/** Until the report is on screen, the strip shows the name of the dashboard. */
export const Loading: Story = {
  name: 'Cargando',
  args: { view: null, commands: [], report: { ...report, shortId: '', freshness: null } },
};
/** Next to the assistant: tools that do not fit are in the menu. */
export const Narrow: Story = {
  name: 'Junto al asistente',
  args: {
    report: { ...report, filters },
    commentCount: 2,
    ...state({}, { comments: { isOpen: false, count: 2 } }),
  },
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

/** Nothing picks a page: the author's bookmarks are in the menu of the tools. */
export const PhoneOnePage: Story = {
  ...Phone,
  name: 'En el teléfono, con una página',
  args: {
    ...state({ pages: sampleBarView.pages.slice(0, 1) }),
    bookmarks: <BookmarksView bookmarks={sampleBookmarks} active="b2" onBookmark={fn()} />,
  },
  play: async () => {
    // A wide strip has all tools.
    const more = screen.queryByRole('button', { name: 'Ver más controles' });
    if (!more) return;
    await userEvent.click(more);
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Cierre de octubre' })).toBeVisible());
  },
};

export const Collapsed: Story = { name: 'Plegada', args: state({ isExpanded: false }) };

/** A click during a refresh is ignored. */
export const Refreshing: Story = {
  name: 'Actualizando',
  args: state({ isRefreshing: true }),
  play: async ({ args }) => {
    await userEvent.click(tool('Actualizando datos…'));
    await expect(args.onCommand).not.toHaveBeenCalled();
    // The focus ring after a simulated click depends on what the browser received before.
    tool('Actualizando datos…').blur();
  },
};

export const Refreshed: Story = {
  name: 'Datos actualizados',
  args: state({ note: { tone: 'good', text: 'Datos actualizados' } }),
};

export const TooSoon: Story = {
  name: 'Demasiado pronto para actualizar',
  args: state({
    refreshWait: 12,
    note: {
      tone: 'warn',
      text: 'Power BI permite actualizar una vez cada 15 segundos. Espera un momento e inténtalo de nuevo.',
    },
  }),
  play: async ({ args }) => {
    const refresh = await screen.findByRole('button', { name: 'Podrás actualizar en 12 s' });
    await userEvent.click(refresh);
    await expect(args.onCommand).not.toHaveBeenCalled();
    refresh.blur();
  },
};

export const FullScreen: Story = { name: 'Pantalla completa', args: state({ isFull: true }) };

/** The element is only visually hidden: Tab reaches it and makes it visible. */
export const Hidden: Story = {
  name: 'Oculta',
  args: state({ isFull: true, isHidden: true }),
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
  args: state({ pages: [] }, { can: { pages: false, refresh: false, download: false, view: true } }),
};

/** SPEC section 19: a swipe over the bar changes the page. */
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
