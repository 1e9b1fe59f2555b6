import { sampleAlerts } from '@tools/machines/alertWatch';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '@/domain/boards/boards.fixture';
import type { NoticeFact } from '@/domain/session/notice';
import { ago } from '@/features/shared/ago';
import { selectComments } from '@/store/comments.slice';
import { type AppStore, makeStore } from '@/store/makeStore';
import {
  noticeAdded,
  noticeDismissed,
  noticeLimit,
  noticesCleared,
  noticesRead,
  selectNotices,
  selectUnreadCount,
} from '@/store/notices.slice';
import { selectPlace } from '@/store/place.selectors';
import { writesRefused } from '@/store/refusedWrites.slice';
import { reportShown } from '@/store/reports.slice';
import { platformSwitched, selectActiveView } from '@/store/view.slice';
import { connectNotice } from './connectNotice';

const start = Date.UTC(2026, 0, 15, 10, 0);

function storeWith(...facts: NoticeFact[]) {
  const store = makeStore();
  for (const [index, fact] of facts.entries())
    store.dispatch(noticeAdded({ fact, at: start + index * 60_000 }));
  return store;
}

/** View models of all notices; `call` replaces every action that dispatches nothing. */
const viewsOf = (store: AppStore, now = start, call = () => {}) =>
  selectNotices(store.getState()).map((notice) =>
    connectNotice(notice, now, {
      dispatch: store.dispatch,
      permission: { text: 'Falta el permiso', ask: call },
      onRetry: call,
      onSignIn: call,
      onUpdate: call,
    }),
  );

describe('notifications (SPEC section 2.2)', () => {
  it('names filters, dashboard and limit of a number over its limit (SPEC section 20)', () => {
    const [alert] = sampleAlerts;
    if (!alert) throw new Error('no sample');
    const store = storeWith({ kind: 'alertFired', alert, value: 85.5, board: 'Tablero de transporte' });
    expect(viewsOf(store, start + 5 * 60_000)[0]).toMatchObject({
      text: 'Puntualidad en Sureste · SURESTE: 85.5%',
      detail: 'Tablero de transporte · por debajo de 88.0%, tu límite',
      ago: 'hace 5 min',
    });
    viewsOf(store)[0]?.action?.onClick();
    expect(selectPlace(store.getState())).toMatchObject({
      view: 'dashboard-1',
      pageName: 'p1',
      filters: { region: 'SURESTE' },
    });
  });

  it('lists an event by its own time, not by the time when the portal found it', () => {
    const store = storeWith({ kind: 'newVersion' }, { kind: 'sessionExpired' });
    const fact = { kind: 'refreshFailed', boardId: 'b', board: 'Costos' } as const;
    store.dispatch(noticeAdded({ fact, at: start - 2 * 3_600_000 }));
    expect(viewsOf(store).map(({ ago: age }) => age)).toEqual(['ahora', 'ahora', 'hace 2 h']);
    store.dispatch(noticeAdded({ fact: { kind: 'newVersion' }, at: start + 30_000 }));
    expect(selectNotices(store.getState()).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });

  it('leads a mentioned user to the exact view of the comment', () => {
    const mention = { kind: 'mentioned', boardId: 'dashboard-2', board: 'Pedidos', by: 'Ana' } as const;
    const store = storeWith(mention, { ...mention, view: '#tablero=dashboard-2&pagina=p2&region=NORESTE' });
    const [exact, plain] = viewsOf(store);
    expect(plain).toMatchObject({ text: 'Ana te mencionó en Pedidos', action: { label: 'Ver comentarios' } });
    exact?.action?.onClick();
    expect(selectPlace(store.getState())).toMatchObject({
      view: 'dashboard-2',
      pageName: 'p2',
      filters: { region: 'NORESTE' },
    });
    expect(selectComments(store.getState()).isOpen).toBe(true);
  });

  it('lists the newest notice first, each with time, sentence and a helpful action', () => {
    const store = storeWith(
      { kind: 'newVersion' },
      {
        kind: 'reportFailed',
        code: 'consentMissing',
        boardId: 'dashboard-1',
        board: 'Tablero de transporte',
      },
      { kind: 'reportWarned', boardId: 'b', board: 'Costos', detail: 'Could not set page' },
      { kind: 'filtersRefused', board: 'Costos' },
      { kind: 'sessionExpired' },
    );
    const views = viewsOf(store, start + 5 * 60_000);
    expect(views.map(({ text, action }) => [text, action?.label])).toEqual([
      ['Tu sesión terminó', 'Iniciar sesión'],
      ['El tablero no aceptó los filtros', 'Ver filtros'],
      ['Hubo un problema en Costos', undefined],
      ['No se pudo cargar Tablero de transporte', 'Intentar de nuevo'],
      ['Hay una versión nueva del portal', 'Actualizar'],
    ]);
    expect(views[1]?.detail).toBe('Costos · Quedan guardados; aplícalos otra vez o cambia de tablero.');
    expect(views[2]?.detail).toBe('El tablero sigue en pantalla. Power BI dice: Could not set page');
    expect(views[4]).toMatchObject({ ago: 'hace 5 min', time: '2026-01-15T10:00:00.000Z', read: false });
  });

  it.each<NoticeFact>([
    { kind: 'sessionExpired' },
    { kind: 'reportFailed', code: 'consentMissing', boardId: 'b', board: 'Costos' },
    { kind: 'filtersRefused', board: 'Costos' },
    { kind: 'catalogLocked' },
    { kind: 'refreshFailed', boardId: 'b', board: 'Costos' },
    { kind: 'changeContested', by: null },
    { kind: 'newVersion' },
  ])('runs the action of $kind', (fact) => {
    const store = storeWith(fact);
    const before = store.getState().view;
    let calls = 0;
    const call = () => void calls++;
    const [view] = viewsOf(store, start, call);
    view?.action?.onClick();
    expect(store.getState().view !== before || calls === 1).toBe(true);
  });

  const parts = [{ name: 'region', value: 'MARTE' }];
  const dropped = 'Se abrió sin Región: “MARTE”. Revisa los filtros antes de leer los totales.';
  const mention = { kind: 'mentioned', boardId: 'dashboard-2', board: 'Pedidos', by: 'Ana' } as const;

  it.each<[NoticeFact, { icon: string; tone: string; text: string; detail?: string | undefined }, string?]>([
    [
      { kind: 'sessionExpired' },
      {
        ...{ icon: 'lock', tone: 'warn', text: 'Tu sesión terminó' },
        detail: 'Inicia sesión de nuevo para seguir viendo tus tableros.',
      },
      'Iniciar sesión',
    ],
    [
      { kind: 'reportFailed', code: 'noBoard', boardId: 'b', board: 'Costos' },
      {
        ...{ icon: 'circle-alert', tone: 'bad', text: 'No se pudo cargar Costos' },
        detail: 'El tablero no está configurado.',
      },
      'Intentar de nuevo',
    ],
    [
      { kind: 'reportFailed', code: 'offline', boardId: 'b', board: 'Costos' },
      { icon: 'circle-alert', tone: 'bad', text: 'No se pudo cargar Costos', detail: undefined },
      'Intentar de nuevo',
    ],
    [
      { kind: 'reportWarned', boardId: 'b', board: 'Costos', detail: 'x' },
      {
        ...{ icon: 'circle-alert', tone: 'warn', text: 'Hubo un problema en Costos' },
        detail: 'El tablero sigue en pantalla. Power BI dice: x',
      },
    ],
    [
      { kind: 'refreshFailed', boardId: 'b', board: 'Costos' },
      {
        ...{ icon: 'refresh', tone: 'warn', text: 'Los datos de Costos no se actualizaron' },
        detail: 'Su última actualización en Power BI falló. Ves los datos de antes.',
      },
      'Abrir tablero',
    ],
    [
      { kind: 'changeContested', by: 'Bea' },
      {
        ...{ icon: 'circle-alert', tone: 'warn', text: 'Tu cambio choca con otro de Bea' },
        detail: 'Espera a que elijas qué valores quedan.',
      },
      'Elegir',
    ],
    [
      { kind: 'changeRefused', board: 'Mermas', isDenied: true },
      {
        ...{ icon: 'circle-alert', tone: 'warn', text: 'El tablero «Mermas» no se guardó' },
        detail:
          'Tu cuenta no puede cambiar el catálogo. Lo que escribiste sigue en Admin Portal: ahí lo reintentas o lo descartas.',
      },
      'Ver en Admin Portal',
    ],
    [
      { kind: 'changeRefused', board: '', isDenied: false },
      {
        ...{ icon: 'circle-alert', tone: 'warn', text: 'Tu cambio del catálogo no se guardó' },
        detail: 'El catálogo no lo aceptó. Admin Portal dice por qué; ahí lo reintentas o lo descartas.',
      },
      'Ver en Admin Portal',
    ],
    [
      { kind: 'filtersRefused', board: '' },
      {
        ...{ icon: 'filter', tone: 'warn', text: 'El tablero no aceptó los filtros' },
        detail: 'Quedan guardados; aplícalos otra vez o cambia de tablero.',
      },
      'Ver filtros',
    ],
    [
      { kind: 'linkPartsLost', parts },
      { icon: 'filter', tone: 'warn', text: 'No se entendió todo el enlace', detail: dropped },
      'Ver filtros',
    ],
    [
      { kind: 'filtersDropped', parts },
      { icon: 'filter', tone: 'warn', text: 'El portal ya no tiene algunos filtros', detail: dropped },
      'Ver filtros',
    ],
    [
      { kind: 'writesRefused', kinds: ['views'] },
      {
        ...{ icon: 'alert', tone: 'warn', text: 'Este navegador no está guardando todo' },
        detail: 'Solo en esta pestaña hasta que haya espacio o permiso: tus vistas.',
      },
    ],
    [
      { kind: 'catalogLocked' },
      {
        ...{ icon: 'lock', tone: 'warn', text: 'El menú puede no estar al día', detail: 'Falta el permiso' },
      },
      'Continuar con Microsoft',
    ],
    [mention, { icon: 'comments', tone: 'accent', text: 'Ana te mencionó en Pedidos' }, 'Ver comentarios'],
    [
      { ...mention, view: '#tablero=dashboard-2' },
      { icon: 'comments', tone: 'accent', text: 'Ana te mencionó en Pedidos' },
      'Ver lo que comenta',
    ],
    [
      { kind: 'newVersion' },
      {
        ...{ icon: 'refresh', tone: 'accent', text: 'Hay una versión nueva del portal' },
        detail: 'Al actualizar conservas tu lugar y tus borradores.',
      },
      'Actualizar',
    ],
  ])('shows icon, tone and sentences of notice %#', (fact, content, label) => {
    const [{ action, ...view } = { action: undefined }] = viewsOf(storeWith(fact));
    const common = { id: 1, read: false, ago: 'ahora', time: '2026-01-15T10:00:00.000Z' };
    expect([view, action?.label]).toEqual([{ ...common, ...content }, label]);
  });

  it('shows the icon of a number over its limit', () => {
    const [alert] = sampleAlerts;
    if (!alert) throw new Error('no sample');
    const store = storeWith({ kind: 'alertFired', alert, value: 85.5, board: '' });
    expect(viewsOf(store)).toMatchObject([
      {
        icon: 'bell',
        tone: 'warn',
        detail: 'Por debajo de 88.0%, tu límite',
        action: { label: 'Abrir tablero' },
      },
    ]);
  });

  it('opens the number of an alert, and the comments of a mention, on their own dashboards', () => {
    const [alert] = sampleAlerts;
    if (!alert) throw new Error('no sample');
    const fired = { ...alert, view: 'dashboard-2' };
    const store = storeWith({ kind: 'alertFired', alert: fired, value: 85.5, board: '' });
    store.dispatch(platformSwitched('admin'));
    viewsOf(store)[0]?.action?.onClick();
    expect(selectPlace(store.getState())).toMatchObject({ platform: 'analytics', view: 'dashboard-2' });
    const mentioned = storeWith(mention);
    viewsOf(mentioned)[0]?.action?.onClick();
    expect(selectActiveView(mentioned.getState())).toBe('dashboard-2');
    expect(selectComments(mentioned.getState()).isOpen).toBe(true);
  });

  it.each<[NoticeFact, object]>([
    [{ kind: 'changeContested', by: null }, { platform: 'admin' }],
    [{ kind: 'changeRefused', board: '', isDenied: true }, { platform: 'admin' }],
    [{ kind: 'filtersRefused', board: '' }, { modal: 'filters' }],
    [{ kind: 'filtersDropped', parts: [] }, { modal: 'filters' }],
  ])('leads to the place where the user solves %j', (fact, place) => {
    const store = storeWith(fact);
    viewsOf(store)[0]?.action?.onClick();
    expect(store.getState().view).toMatchObject(place);
  });

  it('loads a failed report again on its own dashboard', () => {
    const store = storeWith({ kind: 'reportFailed', code: 'embedFailed', boardId: 'dashboard-2', board: '' });
    const retried: unknown[] = [];
    const retry = () => retried.push(selectActiveView(store.getState()));
    viewsOf(store, start, retry)[0]?.action?.onClick();
    expect(retried).toEqual(['dashboard-2']);
  });

  it('counts unread notices, and clears one notice or all notices', () => {
    const store = storeWith({ kind: 'newVersion' }, { kind: 'sessionExpired' });
    expect(selectUnreadCount(store.getState())).toBe(2);
    store.dispatch(noticesRead());
    expect(selectUnreadCount(store.getState())).toBe(0);
    store.dispatch(noticeAdded({ fact: { kind: 'filtersRefused', board: 'Costos' }, at: start + 120_000 }));
    expect(selectUnreadCount(store.getState())).toBe(1);
    store.dispatch(noticeDismissed(1));
    expect(selectNotices(store.getState()).map(({ id }) => id)).toEqual([3, 2]);
    store.dispatch(noticesCleared());
    expect(selectNotices(store.getState())).toEqual([]);
  });

  it('keeps only the newest notices', () => {
    const store = storeWith(
      ...Array.from(
        { length: noticeLimit + 5 },
        () => ({ kind: 'filtersRefused', board: 'Costos' }) as const,
      ),
    );
    const ids = selectNotices(store.getState()).map(({ id }) => id);
    expect(ids).toHaveLength(noticeLimit);
    expect(ids[0]).toBe(noticeLimit + 5);
  });

  it('removes only the failure of a dashboard whose report is on screen again', () => {
    const failed = (boardId: string) =>
      ({ kind: 'reportFailed', code: 'embedFailed', boardId, board: boardId }) as const;
    const store = storeWith(failed('a'), failed('b'), { kind: 'sessionExpired' });
    store.dispatch(reportShown({ boardId: 'a', report: sampleReport }));
    expect(selectNotices(store.getState())).toMatchObject([{ kind: 'sessionExpired' }, { boardId: 'b' }]);
  });

  it('names parts of a link in Spanish, also those of Power BI and of an own filter', () => {
    const parts = [
      { name: 'filter', value: "T/C eq 'x'" },
      { name: 'marcador', value: 'b' },
      { name: 'rp:Region', value: 'SUR' },
      { name: 'filtro-plant', value: 'Luna', label: 'Planta' },
    ];
    const [view] = viewsOf(storeWith({ kind: 'linkPartsLost', parts }));
    expect(view?.detail).toBe(
      "Se abrió sin Filtro: “T/C eq 'x'” · Vista del reporte de Power BI: “b” · Parámetro Region: “SUR” · Planta: “Luna”. Revisa los filtros antes de leer los totales.",
    );
  });

  it('names each part of a link that was lost, and shows the filters', () => {
    const parts = [
      { name: 'region', value: 'MARTE' },
      { name: 'constructor', value: 'x'.repeat(500) },
    ];
    const store = storeWith({ kind: 'linkPartsLost', parts });
    const [view] = viewsOf(store);
    expect(view).toMatchObject({ text: 'No se entendió todo el enlace', action: { label: 'Ver filtros' } });
    expect(view?.detail).toBe(
      `Se abrió sin Región: “MARTE” · constructor: “${'x'.repeat(60)}”. Revisa los filtros antes de leer los totales.`,
    );
    view?.action?.onClick();
    expect(store.getState().view.modal).toBe('filters');
  });

  it('names the filters that the portal no longer has', () => {
    const parts = [
      { name: 'dateRange', value: '7d' },
      { name: 'filtro-shift', value: 'Noche' },
    ];
    const [view] = viewsOf(storeWith({ kind: 'filtersDropped', parts }));
    expect(view?.text).toBe('El portal ya no tiene algunos filtros');
    expect(view?.detail).toBe(
      'Se abrió sin Fechas: “7d” · shift: “Noche”. Revisa los filtros antes de leer los totales.',
    );
  });

  it('names the data that the browser refuses to store, until it is stored', () => {
    const store = storeWith({ kind: 'writesRefused', kinds: ['changes', 'views'] });
    expect(viewsOf(store)).toMatchObject([
      {
        tone: 'warn',
        detail:
          'Solo en esta pestaña hasta que haya espacio o permiso: los cambios del catálogo y tus vistas.',
      },
    ]);
    store.dispatch(writesRefused([]));
    expect(viewsOf(store)).toEqual([]);
  });

  it('shows relative times', () => {
    const says = (ms: number) => ago(start, start + ms);
    expect([says(0), says(59_000), says(-5_000)]).toEqual(['ahora', 'ahora', 'ahora']);
    expect([says(60_000), says(3_600_000), says(86_400_000)]).toEqual(['hace 1 min', 'hace 1 h', 'ayer']);
  });

  it('counts days by the calendar', () => {
    const monday = new Date(2026, 10, 23, 9).getTime();
    expect([
      ago(new Date(2026, 10, 20, 18).getTime(), monday),
      ago(new Date(2026, 10, 21, 6).getTime(), monday),
      ago(new Date(2026, 10, 22, 8).getTime(), monday),
      ago(new Date(2026, 10, 22, 18).getTime(), monday),
    ]).toEqual(['hace 3 días', expect.stringMatching(/^(antier|anteayer)$/), 'ayer', 'hace 15 h']);
  });
});
