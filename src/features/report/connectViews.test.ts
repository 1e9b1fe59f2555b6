import { frozen } from '@tools/tracing/frozen';
import { describe, expect, it } from 'vitest';
import { sharedStateLimit } from '@/domain/admin/catalogs';
import { configuredData } from '@/domain/admin/configured';
import { specBoards } from '@/domain/boards/boards.fixture';
import { noFilters } from '@/domain/report/filters';
import { linkedStateLimit, readPlaceLink } from '@/domain/session/placeLink';
import type { SavedViews } from '@/domain/session/savedViews';
import { storage } from '@/features/shared/copy';
import { type ReportContext, reportLoadMachine } from '@/machines/reportLoad.machine';
import {
  type ReportToolsContext,
  type ReportToolsEvent,
  reportToolsMachine,
} from '@/machines/reportTools.machine';
import { adminDataReplaced } from '@/store/adminData';
import { selectSharedViews } from '@/store/catalogs.selectors';
import { filtersApplied } from '@/store/filters.slice';
import { makeStore } from '@/store/makeStore';
import { selectPlace } from '@/store/place.selectors';
import { selectRefusedKinds, writesRefused } from '@/store/refusedWrites.slice';
import { selectViewsChange, selectViewsOf } from '@/store/savedViews.slice';
import { connectViews } from './connectViews';
import { sampleShared, sampleViews } from './savedViews.fixture';

const [board = null] = specBoards;

function connect(
  state: string,
  views: SavedViews = sampleViews,
  context: Partial<ReportToolsContext> = {},
  isAdmin = false,
) {
  const store = makeStore({ savedViews: { views, last: null } });
  store.dispatch(adminDataReplaced({ ...configuredData(specBoards), views: [sampleShared] }));
  const sent: ReportToolsEvent[] = [];
  const props = () => {
    const tools = frozen(reportToolsMachine, state, { context }).getSnapshot();
    const on: Partial<ReportContext> = { board, pageName: 'p3' };
    const found = connectViews(
      {
        tools,
        report: frozen(reportLoadMachine, 'ready', { context: on }).getSnapshot(),
        place: selectPlace(store.getState()),
        views: selectViewsOf(store.getState(), 'dashboard-1'),
        shared: selectSharedViews(store.getState()),
        isAdmin,
        change: selectViewsChange(store.getState()),
        refused: selectRefusedKinds(store.getState()),
        portalUrl: 'https://portal.example.com/',
      },
      { send: (event) => void sent.push(event), dispatch: store.dispatch },
    );
    if (found === null) throw new Error('the dialog is closed');
    return found;
  };
  return { store, sent, props };
}

describe('"Mis vistas" (spec section 13)', () => {
  it('saves filters, page and captured state', () => {
    const { store, props } = connect('views.open', sampleViews, { view: 'H4s=' });
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
    expect(props().view.done).toBe(`Guardamos «Plantas». ${storage.note}`);
    props().onUndo();
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual(sampleViews);
    expect(props().view.done).toBeNull();
  });

  it('saves nothing if the report did not return its state', () => {
    const { store, props } = connect('views.open', [], {
      failure: { code: 'toolFailed' },
      failed: 'capture',
    });
    expect(props().view).toMatchObject({ canSave: false, failure: expect.stringContaining('no entregó') });
    props().onSave('Plantas');
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual([]);
  });

  it('opens a view with its filters, and sends its state to the report', () => {
    const { store, sent, props } = connect('views.open');
    props().onOpen('2');
    expect(store.getState()).toMatchObject({
      filters: { applied: { region: 'NORESTE' } },
      view: { active: { analytics: 'dashboard-1' }, captured: { state: 'H4sI2' } },
    });
    expect(sent).toEqual([{ type: 'user.applyView', state: 'H4sI2' }]);
  });

  it('copies a link to a view, with a note if the link has no selections', () => {
    const [first] = sampleViews;
    if (!first) throw new Error('no sample');
    const long = { ...first, place: { ...first.place, state: 'x'.repeat(linkedStateLimit + 1) } };
    const { sent, props } = connect('views.open', [first, { ...long, id: 'long', name: 'Larga' }]);
    expect(props().view.views.map(({ linkNote }) => linkNote === null)).toEqual([true, false]);
    props().onCopy('1');
    const [copied] = sent;
    expect(copied?.type === 'user.copy' && readPlaceLink(copied.text)).toEqual(first.place);
  });

  it('opens a view for everybody, which a reader can neither publish nor withdraw', () => {
    const { sent, props } = connect('views.open');
    expect(props().view.shared).toMatchObject([{ name: 'Comité de operaciones', canWithdraw: false }]);
    expect(props().view.views.some(({ canPublish }) => canPublish)).toBe(false);
    props().onOpen('view-all');
    expect(sent).toEqual([{ type: 'user.applyView', state: 'H4sIall' }]);
  });

  it('publishes and withdraws a view through the catalogue for an administrator, and undoes both', () => {
    const { store, props } = connect('views.open', sampleViews, {}, true);
    props().onPublish('1');
    const [, added] = selectSharedViews(store.getState());
    expect(added).toMatchObject({
      name: 'Cierre de mes',
      boardId: 'dashboard-1',
      pageName: 'p2',
      state: 'H4sI1',
    });
    expect(props().view.done).toBe('Ahora todos ven «Cierre de mes».');
    props().onUndo();
    expect(selectSharedViews(store.getState())).toEqual([sampleShared]);
    expect(selectViewsOf(store.getState(), 'dashboard-1')).toEqual(sampleViews);

    props().onWithdraw('view-all');
    expect(selectSharedViews(store.getState())).toEqual([]);
    expect(props().view.done).toBe('«Comité de operaciones» ya no es para todos.');
    props().onUndo();
    expect(selectSharedViews(store.getState())).toEqual([sampleShared]);
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
    const { store, props } = connect('views.open', [same, large], {}, true);
    expect(props().view.views.map(({ canPublish }) => canPublish)).toEqual([true, false]);
    props().onPublish('1');
    expect(selectSharedViews(store.getState())).toMatchObject([{ id: 'view-all', state: 'H4sI1' }]);
  });

  it('takes a name as used only if another view has it', () => {
    const { props } = connect('views.open');
    expect(props().isTaken(' CIERRE de mes')).toBe(true);
    expect(props().isTaken('Cierre de mes', '1')).toBe(false);
    expect(props().isTaken('Otra')).toBe(false);
  });
});
