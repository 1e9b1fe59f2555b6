import { sampleComparison } from '@tools/machines/comparison';
import { frozen } from '@tools/machines/frozen';
import { expect, it } from 'vitest';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { Comparison } from '@/domain/report/comparison';
import { specFilters } from '@/domain/report/filterDefinitions';
import { type FilterField, noFilters } from '@/domain/report/filters';
import { copy } from '@/features/report/report.copy';
import { type ComparisonContext, comparisonMachine } from '@/machines/comparison.machine';
import { reportDataMachine } from '@/machines/reportData.machine';
import { selectAnalyticsMenu } from '@/store/analyticsMenu.selectors';
import { boardsLoaded } from '@/store/boards.slice';
import { makeStore } from '@/store/makeStore';
import { selectPlace } from '@/store/place.selectors';
import { connectComparison } from './connectComparison';

const store = makeStore();
store.dispatch(boardsLoaded(specBoards));
const view = {
  id: 'v1',
  name: 'Cierre',
  place: { view: 'dashboard-1', filters: noFilters, pageName: 'p2', state: 'H4s=' },
  isDefault: false,
};

const column = { table: 'Entregas', column: 'Región' };
const withColumns = (board: Board): Board => ({
  ...board,
  filterTargets: { region: column, sector: column },
});
const boards = specBoards.map(withColumns);
const filteredComparison: Comparison = { ...sampleComparison, board: withColumns(sampleComparison.board) };

const now = Date.parse('2026-11-25T12:00:00');

function connect(
  state: string,
  context: Partial<ComparisonContext> = {},
  region: '' | 'NORESTE' = 'NORESTE',
  data = 'refresh.on.resting',
  refusedFilters: readonly FilterField[] = [],
) {
  const choices: Comparison[] = [];
  const comparison = frozen(comparisonMachine, state, {
    context: { choice: filteredComparison, hasRoom: true, ...context },
  }).getSnapshot();
  const props = connectComparison({
    appUrl: 'https://app.powerbi.com',
    definitions: specFilters,
    comparison,
    menu: selectAnalyticsMenu(store.getState()),
    boards,
    place: { ...selectPlace(store.getState()), filters: { ...noFilters, region } },
    views: [view, { ...view, id: 'other', place: { ...view.place, view: 'dashboard-2' } }],
    refusedFilters,
    shownAt: { left: now - 60_000, right: now - 12 * 60_000 },
    data: frozen(reportDataMachine, data, {
      context: { refreshMinutes: null, failure: { code: 'offline' } },
    }).getSnapshot(),
    now,
    onChoice: (choice) => void choices.push(choice),
  });
  return { props, choice: () => choices.at(-1) };
}

it('connectComparison is shown while the second report loads, is ready or failed (SPEC section 22)', () => {
  expect(connect('off', { choice: null }).props).toBeNull();
  expect(connect('suspended').props).toBeNull();
  expect(connect('showing.loading.lookingUp').props?.view).toMatchObject({ kind: 'loading', step: 1 });
  for (const state of ['awaitingFrame', 'opening'])
    expect(connect(`showing.loading.rendering.${state}`).props?.view).toMatchObject({
      status: 'Initializing dashboard...',
      statusLang: copy.specLang,
      step: 2,
    });
  expect(connect('showing.loading.rendering.slow').props?.view).toMatchObject({
    status: 'Power BI está tardando en abrir. Tu conexión puede ser lenta. Se le espera hasta un minuto.',
    step: 2,
  });
  for (const state of ['ready', 'filtering', 'turning'])
    expect(connect(`showing.${state}`).props?.view).toEqual({
      kind: 'ready',
      board: 'Tablero de transporte',
    });
  expect(connect('showing.failed', { failure: { code: 'reportNowhere' } }).props?.view).toMatchObject({
    kind: 'failed',
    message: 'Report not found in any accessible workspace',
  });
});

it('connectComparison requests access to the second report, not to the first', () => {
  const board = { ...sampleComparison.board, reportId: 'second', workspaceId: 'area' };
  const { view: failed } =
    connect('showing.failed', {
      failure: { code: 'lookupFailed', detail: '403' },
      choice: { ...sampleComparison, board },
    }).props ?? {};
  expect(failed).toMatchObject({ askLink: 'https://app.powerbi.com/groups/area/reports/second' });
  expect(connect('showing.failed', { failure: { code: 'offline' } }).props?.view).toMatchObject({
    askLink: null,
  });
});

it('connectComparison explains that the App of a second report may not be installed (SPEC section 8.1)', () => {
  const failure = { code: 'reportNotFound', detail: 'r' } as const;
  const explained = (board: Board) =>
    connect('showing.failed', { failure, choice: { ...sampleComparison, board } }).props?.view;
  const { board } = sampleComparison;
  expect(explained(board)).toMatchObject({
    explanation: 'No tienes acceso a este tablero, o no está en Power BI. Pide acceso y vuelve a intentarlo.',
  });
  expect(explained({ ...board, appId: 'app' })).toMatchObject({ explanation: copy.appMissing });
});

it('connectComparison names both sides, and shows the right side’s filters as its own once the left filters change (SPEC section 22)', () => {
  const same = connect('showing.ready').props;
  expect(same?.first).toBe('Tablero de transporte');
  expect(same?.left).toMatchObject({ filters: 'NORESTE', unapplied: '' });
  expect(same?.right).toMatchObject({ filters: 'NORESTE', unapplied: '' });
  expect(same?.from).toBe('left');
  const changed = connect('showing.ready', {}, '').props;
  expect(changed?.left.filters).toBe('Sin filtros del portal');
  expect(changed?.from).toBe('own');
  expect(changed?.sources).toContainEqual({ value: 'own', label: 'Filtros propios: NORESTE' });
});

it('connectComparison marks filters that a side did not apply, and names none that the side has no column for', () => {
  const filters = { ...noFilters, region: 'NORESTE', sector: 'INDUSTRIAL' };
  const refusedRight = connect('showing.ready', {
    choice: { ...filteredComparison, filters },
    refusedFilters: ['sector'],
  }).props;
  expect(refusedRight).toMatchObject({
    left: { filters: 'NORESTE', unapplied: '' },
    right: { filters: 'NORESTE', unapplied: 'Sin aplicar: INDUSTRIAL' },
  });
  const refusedLeft = connect('showing.ready', {}, 'NORESTE', 'refresh.on.resting', ['region']).props;
  expect(refusedLeft).toMatchObject({
    left: { filters: 'Sin filtros del portal', unapplied: 'Sin aplicar: NORESTE' },
    right: { filters: 'NORESTE', unapplied: '' },
  });
  // This board names no columns: it only stores the filters.
  const { filterTargets: _, ...board } = filteredComparison.board;
  const unreached = connect('showing.ready', { choice: { ...filteredComparison, board } }).props;
  expect(unreached?.right).toMatchObject({ filters: 'Sin filtros del portal', unapplied: '' });
});

it('connectComparison formats the days of filters for the language (SPEC section 22)', () => {
  const ownFiltersText = (startDate: string, endDate: string) => {
    const filters = { ...noFilters, dateRange: { startDate, endDate } };
    const { props } = connect('showing.ready', { choice: { ...sampleComparison, filters, from: 'own' } });
    return props?.sources.find(({ value }) => value === 'own')?.label;
  };
  expect(ownFiltersText('2026-10-01', '2026-11-15')).toBe('Filtros propios: 1 oct 2026 – 15 nov 2026');
  expect(ownFiltersText('2026-10-01', '')).toBe('Filtros propios: desde 1 oct 2026');
  expect(ownFiltersText('', '2026-10-01')).toBe('Filtros propios: hasta 1 oct 2026');
});

it('connectComparison offers the views of the dashboard on the right, and opens one of them with its filters, page and state (SPEC section 22)', () => {
  const { props, choice } = connect('showing.ready');
  expect(props?.sources.map(({ value }) => value)).toEqual(['left', 'none', 'v1']);
  props?.onFrom('v1');
  expect(choice()).toEqual({
    board: boards[0],
    filters: noFilters,
    pageName: 'p2',
    state: 'H4s=',
    from: 'v1',
  });
});

it('connectComparison keeps the right side’s own filters when another dashboard is chosen, but nothing of a saved view (SPEC section 22)', () => {
  const comparison = connect('showing.ready', { choice: { ...sampleComparison, from: 'own' } });
  comparison.props?.onBoard('dashboard-2');
  expect(comparison.choice()).toMatchObject({ board: { id: 'dashboard-2' }, pageName: null, from: 'own' });
  const left = connect('showing.ready', {
    choice: { ...sampleComparison, filters: noFilters, state: 'H4s=', from: 'v1' },
  });
  left.props?.onBoard('dashboard-2');
  expect(left.choice()).toMatchObject({
    filters: { region: 'NORESTE' },
    state: null,
    from: 'left',
  });
});

it('connectComparison shows the age of each side’s data, or why it was not refreshed (SPEC section 22)', () => {
  const { props } = connect('showing.ready');
  expect(props).toMatchObject({
    left: { age: 'Cargado hace 1 min', refusal: '' },
    right: { age: 'Cargado hace 12 min', refusal: '' },
    isRefreshing: false,
  });
  const offline = 'Sin conexión no hay datos nuevos: sigues viendo los de antes.';
  const refused = connect('showing.ready', { refusal: { code: 'offline' } }, '', 'note.refused').props;
  expect(refused).toMatchObject({ left: { refusal: offline }, right: { refusal: offline } });
  expect(connect('showing.refreshing').props).toMatchObject({
    isRefreshing: true,
    view: { kind: 'ready' },
  });
  expect(connect('showing.loading.lookingUp').props?.right.age).toBe('');
});

it('connectComparison names filters that a linked side copied from the left (SPEC section 22)', () => {
  const choice = { ...sampleComparison, from: 'own' };
  expect(connect('showing.ready', { choice }).props?.from).toBe('own');
  expect(connect('showing.ready', { choice, isLinked: true }).props?.from).toBe('left');
  expect(connect('showing.ready', { choice, isLinked: true }, '').props?.from).toBe('own');
});
