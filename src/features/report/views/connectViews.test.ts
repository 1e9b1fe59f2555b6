import { describe, expect, it } from 'vitest';
import { sharedStateLimit } from '@/domain/admin/catalogs';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noFilters } from '@/domain/report/filters';
import { readPlaceLink } from '@/domain/session/placeLink';
import { linkedStateLimit } from '@/domain/session/returnPlace';
import { copy } from '@/features/shared/storage.copy';
import { adminDataReplaced } from '@/store/adminData';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { filtersApplied } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import { selectPlace } from '@/store/place.selectors';
import { selectRefusedKinds, writesRefused } from '@/store/refusedWrites.slice';
import { selectViewsChange, selectViewsOf } from '@/store/savedViews.slice';
import { viewRequested } from '@/store/view.slice';
import { connectViews, type ViewsFacts } from './connectViews';
import { sampleShared, sampleViews } from './savedViews.fixture';

function connect(facts: Partial<ViewsFacts> = {}) {
  const { views = sampleViews } = facts;
  const requests: string[] = [];
  const store = makeStore({ savedViews: { views, last: null } }, () => (next) => (action) => {
    if (viewRequested.match(action)) requests.push(action.payload);
    return next(action);
  });
  store.dispatch(adminDataReplaced({ ...configuredData(specBoards), views: [sampleShared] }));
  const props = () =>
    connectViews(
      {
        captured: { state: 'asking' },
        task: { state: 'idle' },
        isRefused: false,
        pageName: 'p3',
        place: selectPlace(store.getState()),
        shared: selectSharedViews(store.getState()),
        canPublish: false,
        progress: 'saved',
        change: selectViewsChange(store.getState()),
        refused: selectRefusedKinds(store.getState()),
        personal: null,
        portalUrl: 'https://portal.example.com/',
        ...facts,
        views: selectViewsOf(store.getState(), 'dashboard-1'),
      },
      store.dispatch,
    );
  return { store, requests, props };
}
const ready = { state: 'ready', value: { state: 'H4s=' } } as const;
const failure = { code: 'toolFailed' } as const;

describe('"Mis vistas" (SPEC section 13)', () => {
  it.each([
    [null, 'browser'],
    [{ kind: 'list', left: 0 }, 'list'],
    [{ kind: 'waiting' }, 'pending'],
    [{ kind: 'refused' }, 'pending'],
  ] as const)('says where a view is stored: %o is %s', (personal, reach) => {
    expect(connect({ personal }).props().view.reach).toBe(reach);
  });

  it('has no views only after those of other devices were read', () => {
    const hint = (personal: ViewsFacts['personal']) => connect({ personal, views: [] }).props().view.isUnread;
    expect([null, { kind: 'list', left: 0 } as const, { kind: 'refused' } as const].map(hint)).toEqual([
      false,
      false,
      false,
    ]);
    expect(hint({ kind: 'waiting' })).toBe(true);
  });

  it('saves filters, page and captured state', () => {
    const { store, props } = connect({ captured: ready });
    const filters = { ...noFilters, sector: 'INDUSTRIAL' as const };
    store.dispatch(filtersApplied(filters));
    expect(props().view.canSave).toBe(true);
    props().onSave('Plantas');
    expect(selectViewsOf(store.getState(), 'dashboard-1').at(-1)).toMatchObject({
      name: 'Plantas',
      place: { view: 'dashboard-1', filters, pageName: 'p3', state: 'H4s=' },
    });
    expect(props().view.done).toBe('Guardamos «Plantas».');
    store.dispatch(writesRefused(['changes']));
    expect(props().view.done).toBe('Guardamos «Plantas».');
    store.dispatch(writesRefused(['views']));
    expect(props().view.done).toBe(`Guardamos «Plantas». ${copy.note}`);
    props().onUndo();
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual(sampleViews);
    expect(props().view.done).toBeNull();
  });

  it('saves nothing if the report did not return its state', () => {
    const { store, props } = connect({ views: [], captured: { state: 'failed', failure } });
    expect(props().view).toMatchObject({
      canSave: false,
      failure: 'El tablero no entregó lo que muestra, y así no se puede guardar.',
    });
    props().onSave('Plantas');
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual([]);
  });

  it('names the last failure until the user starts another action', () => {
    const failed = { state: 'failed', failure } as const;
    const failureOf = (facts: Partial<ViewsFacts>) => connect(facts).props().view.failure;
    expect(failureOf({ captured: failed })).toBe(
      'El tablero no entregó lo que muestra, y así no se puede guardar.',
    );
    expect(failureOf({ captured: { state: 'idle' }, isRefused: true })).toBe(
      'El tablero no pudo abrir esa vista. Puede que el reporte de Power BI haya cambiado.',
    );
    expect(failureOf({ isRefused: true, task: { ...failed, kind: 'share' } })).toBe(
      'El navegador no permitió copiar el enlace.',
    );
    expect(failureOf({ captured: failed, task: { state: 'running', kind: 'share' } })).toBeNull();
  });

  it('opens a view with its filters, and sends its state to the report', () => {
    const { store, requests, props } = connect();
    props().onOpen('2');
    expect(store.getState()).toMatchObject({
      filters: { applied: { region: 'NORESTE' } },
      view: { active: { analytics: 'dashboard-1' }, captured: { state: 'H4sI2' } },
    });
    expect(requests).toEqual(['H4sI2']);
  });

  it('copies a link to a view, with a note if the link lacks selections', () => {
    const [first] = sampleViews;
    if (!first) throw new Error('no sample');
    const long = { ...first, place: { ...first.place, state: 'x'.repeat(linkedStateLimit + 1) } };
    const page = { ...long.place, linkState: 'H4sIpage' };
    const { props } = connect({
      views: [first, { ...long, id: 'long', name: 'Larga' }, { ...long, id: 'page', name: 'P', place: page }],
    });
    expect(props().view.views.map(({ linkNote }) => linkNote === null)).toEqual([true, false, false]);
    expect(readPlaceLink(props().linkTo('long') ?? '', specFilters)?.state).toBeUndefined();
    expect(readPlaceLink(props().linkTo('page') ?? '', specFilters)?.state).toBe('H4sIpage');
    expect(readPlaceLink(props().linkTo('1') ?? '', specFilters)).toEqual(first.place);
    expect(props().linkTo('removed')).toBeNull();
  });

  it('opens a view for everybody, which a reader can neither publish nor withdraw', () => {
    const { requests, props } = connect();
    expect(props().view.shared).toMatchObject([{ name: 'Comité de operaciones', canWithdraw: false }]);
    expect(props().view.views.some(({ canPublish }) => canPublish)).toBe(false);
    props().onOpen('view-all');
    expect(requests).toEqual(['H4sIall']);
  });

  it('publishes and withdraws a view through the catalogue for an administrator, and undoes both', () => {
    const { store, props } = connect({ canPublish: true });
    props().onPublish('1');
    const [, added] = selectSharedViews(store.getState());
    expect(added).toMatchObject({
      name: 'Cierre de mes',
      boardId: 'dashboard-1',
      pageName: 'p2',
      state: 'H4sI1',
    });
    expect(props().view.done).toBe('«Cierre de mes» está en las vistas para todos.');
    props().onUndo();
    expect(selectSharedViews(store.getState())).toEqual([sampleShared]);
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual(sampleViews);

    props().onWithdraw('view-all');
    expect(selectSharedViews(store.getState())).toEqual([]);
    expect(props().view.done).toBe('«Comité de operaciones» ya no está en las vistas para todos.');
    props().onUndo();
    expect(selectSharedViews(store.getState())).toEqual([sampleShared]);
  });

  it.each([
    ['sending', 'Guardamos el cambio de «Cierre de mes» para todos…'],
    ['waiting', 'El cambio de «Cierre de mes» aún no llega a nadie: espera al catálogo compartido.'],
    ['draft', /^El cambio de «Cierre de mes» es un borrador/],
  ] as const)('does not show a view for everybody as published while its change is %s', (progress, text) => {
    const { props } = connect({ captured: ready, canPublish: true, progress });
    props().onPublish('1');
    expect(props().view.done).toMatch(text);
    props().onSave('Mía');
    expect(props().view.done).not.toMatch(text);
  });

  it('replaces a shared view of the same name, and does not offer to publish a view that is too large', () => {
    const [first] = sampleViews;
    if (!first) throw new Error('no sample');
    const same = { ...first, name: 'comité de OPERACIONES' };
    const large = {
      ...first,
      id: 'large',
      place: { ...first.place, state: 'x'.repeat(sharedStateLimit + 1) },
    };
    const { store, props } = connect({ views: [same, large], canPublish: true });
    expect(props().view.views.map(({ canPublish }) => canPublish)).toEqual([true, false]);
    props().onPublish('1');
    expect(selectSharedViews(store.getState())).toMatchObject([{ id: 'view-all', state: 'H4sI1' }]);
  });

  it('treats a name as used only if another view has it', () => {
    const { props } = connect();
    expect(props().isTaken(' CIERRE de mes')).toBe(true);
    expect(props().isTaken('Cierre de mes', '1')).toBe(false);
    expect(props().isTaken('Otra')).toBe(false);
  });

  it.each<[string, Partial<ViewsFacts>, { phase: string; isCopied: boolean; failure: string | null }]>([
    ['captures the view', {}, { phase: 'capturing', isCopied: false, failure: null }],
    ['has captured it', { captured: ready }, { phase: 'open', isCopied: false, failure: null }],
    [
      'copies a link',
      { captured: ready, task: { state: 'running', kind: 'share' } },
      { phase: 'copying', isCopied: false, failure: null },
    ],
    [
      'has copied a link',
      { captured: ready, task: { state: 'done', kind: 'share', value: undefined } },
      { phase: 'open', isCopied: true, failure: null },
    ],
  ])('shows that the dialog %s', (_, facts, { phase, isCopied, failure: text }) => {
    const { view, isCopied: wasCopied } = connect(facts).props();
    expect([view.phase, wasCopied, view.failure]).toEqual([phase, isCopied, text]);
  });

  it.each([
    [29, false],
    [30, true],
  ])('accepts up to 30 views: with %i it is full: %s', (count, isFull) => {
    const [first] = sampleViews;
    if (!first) throw new Error('no sample');
    const views = Array.from({ length: count }, (_, index) => ({ ...first, id: `${index}` }));
    expect(connect({ views }).props().view.isFull).toBe(isFull);
  });

  it('says what the link of a view contains', () => {
    const [first] = sampleViews;
    if (!first) throw new Error('no sample');
    const viewOf = (id: string, length: number, more: object = {}) => ({
      ...{ ...first, id, name: id },
      place: { ...first.place, state: 'x'.repeat(length), ...more },
    });
    const views = [
      viewOf('longest', linkedStateLimit),
      viewOf('long', linkedStateLimit + 1),
      viewOf('page', linkedStateLimit + 1, { linkState: 'H4s' }),
    ];
    const shared = { ...sampleShared, state: 'x'.repeat(linkedStateLimit + 1) };
    const { view } = connect({ views, shared: [shared] }).props();
    const short = 'El enlace lleva página y filtros; lo que elegiste en el tablero no cabe en él.';
    const plain = { isDefault: false, canPublish: false };
    expect([view.views, view.shared]).toEqual([
      [
        { ...plain, id: 'longest', name: 'longest', linkNote: null },
        { ...plain, id: 'long', name: 'long', linkNote: short },
        {
          ...{ ...plain, id: 'page', name: 'page' },
          linkNote:
            'El enlace lleva lo que elegiste en la página de la vista; lo de las otras páginas no cabe en él.',
        },
      ],
      [{ id: 'view-all', name: 'Comité de operaciones', linkNote: short, canWithdraw: false }],
    ]);
  });

  it('lists only the views for everybody of the dashboard on screen', () => {
    const shared = [{ ...sampleShared, id: 'other', boardId: 'dashboard-2' }, sampleShared];
    const { view, linkTo } = connect({ shared }).props();
    expect(view.shared.map(({ id }) => id)).toEqual(['view-all']);
    expect(linkTo('other')).toBeNull();
  });

  it('says of a view for everybody, not of an own one, that the browser does not store the catalogue', () => {
    const { store, props } = connect({ canPublish: true, captured: ready });
    props().onWithdraw('view-all');
    store.dispatch(writesRefused(['changes']));
    expect(props().view.done).toBe(
      `«Comité de operaciones» ya no está en las vistas para todos. ${copy.note}`,
    );
    store.dispatch(writesRefused(['views']));
    expect(props().view.done).toBe('«Comité de operaciones» ya no está en las vistas para todos.');
  });

  it('says until when a withdrawn view is still for everybody, not until when an own change waits', () => {
    const { props } = connect({ canPublish: true, captured: ready, progress: 'waiting' });
    props().onWithdraw('view-all');
    expect(props().view.done).toBe(
      'El cambio de «Comité de operaciones» aún no llega a nadie: espera al catálogo compartido.',
    );
    props().onSave('Mía');
    expect(props().view.done).toBe('Guardamos «Mía».');
  });

  it('publishes and withdraws the view with this id', () => {
    const other = { ...sampleShared, id: 'view-other', name: 'Otra' };
    const { store, props } = connect({ canPublish: true, shared: [other, sampleShared] });
    props().onPublish('3');
    expect(selectSharedViews(store.getState()).at(-1)?.name).toBe('Junta de los lunes');
    props().onWithdraw('view-all');
    expect(props().view.done).toBe('«Comité de operaciones» ya no está en las vistas para todos.');
  });

  it('does nothing with a view that was removed', () => {
    const { store, requests, props } = connect({ canPublish: true });
    const before = store.getState();
    const { onOpen, onPublish, onWithdraw } = props();
    for (const act of [onOpen, onPublish, onWithdraw]) act('removed');
    expect(store.getState()).toEqual(before);
    expect(requests).toEqual([]);
  });

  it('undoes a change of an own view without one of the catalogue, and nothing without a change', () => {
    const { store, props } = connect({ canPublish: true, captured: ready });
    props().onUndo();
    props().onWithdraw('view-all');
    props().onSave('Mía');
    props().onUndo();
    expect(selectSharedViews(store.getState())).toEqual([]);
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual(sampleViews);
  });
});
