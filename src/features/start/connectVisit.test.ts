import { describe, expect, it } from 'vitest';
import { analyticsMenu } from '@/domain/boards/analyticsMenu';
import { specBoards } from '@/domain/boards/boards.fixture';
import { mergeMenu } from '@/domain/boards/menuTree';
import { everyViewer } from '@/domain/boards/offered';
import { indexOf } from '@/domain/report/dataState';
import { connectVisit, type VisitFacts } from './connectVisit';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 27, 15);
const facts: VisitFacts = {
  seenAt: now - 24 * hour,
  news: {},
  changes: [],
  states: indexOf({ format: 1, sections: [] }),
  menu: mergeMenu(analyticsMenu, { boards: specBoards, order: {}, viewer: everyViewer }),
  boards: specBoards,
  favourites: ['dashboard-1'],
  recent: [],
  self: { id: 'ana', addresses: ['agarcia@cementos.mx', 'ana@cementos.mx'] },
  now,
};
const news = (more: Partial<VisitFacts>) =>
  connectVisit({ ...facts, ...more }).map(({ text, detail }) => `${text.join('')} (${detail})`);
const comment = { boardId: 'dashboard-1', by: 'Luis', at: now - hour };

describe('news since the last visit (SPEC section 12)', () => {
  it('has mentions one by one, and other comments by board of the user', () => {
    const at = now - 2 * hour;
    expect(
      news({
        news: {
          a: { ...comment, mentions: true, text: '¿revisamos?' },
          b: { ...comment, at },
          c: { ...comment, at, by: 'Eva' },
          own: { ...comment, isOwn: true },
          seen: { ...comment, at: now - 25 * hour },
          foreign: { ...comment, boardId: 'dashboard-2' },
          gone: { ...comment, boardId: 'gone', mentions: true },
        },
      }),
    ).toEqual([
      'Luis te mencionó en Tablero de transporte: “¿revisamos?” (hace 1 h)',
      '2 comentarios nuevos en Tablero de transporte (hace 2 h)',
    ]);
    expect(news({ news: { b: { ...comment, boardId: 'dashboard-2', at } } })).toEqual([]);
    expect(
      news({
        news: { b: { ...comment, boardId: 'dashboard-2', at } },
        recent: [{ view: 'dashboard-2', at }],
      }),
    ).toEqual(['1 comentario nuevo en Pedidos de concretos (hace 2 h · Luis)']);
  });

  it('has changes of boards that the user can see, and of their boards that are gone', () => {
    const change = { board: 'dashboard-2', by: 'Sofía', at: now - 3 * hour };
    expect(
      news({
        favourites: ['old'],
        changes: [
          { ...change, kind: 'published' },
          { ...change, kind: 'moved', at: change.at - 1 },
          { ...change, kind: 'described', at: change.at - 2 },
          { ...change, kind: 'verified', by: 'María', at: change.at - 3 },
          { ...change, kind: 'retired', board: 'old', name: 'Viejo', at: change.at - 4 },
          { ...change, kind: 'retired', board: 'of others', name: 'Ajeno' },
          { ...change, kind: 'published', board: 'hidden' },
          { ...change, kind: 'published', at: facts.seenAt },
        ],
      }),
    ).toEqual([
      'Nuevo tablero: Pedidos de concretos en Dashboards (hace 3 h · Sofía)',
      'Pedidos de concretos está ahora en Dashboards (hace 3 h · Sofía)',
      'Pedidos de concretos tiene otra descripción (hace 3 h · Sofía)',
      'Pedidos de concretos fue verificado por María (hace 3 h)',
      'Viejo ya no está en el portal (hace 3 h · Sofía)',
    ]);
  });

  it('has failed and late refreshes of the boards of the user', () => {
    const [first, second] = specBoards.map(({ reportId }) => reportId.toLowerCase()) as [string, string];
    const seconds = (hours: number) => Math.floor((now - hours * hour) / 1000);
    const models = [
      { id: 'a', reports: [first], refreshed: seconds(3), failing: seconds(2), every: 60 },
      { id: 'b', reports: [second], refreshed: seconds(30), failing: null, every: 60 },
    ];
    const states = indexOf({ format: 1, sections: [{ by: 'n8n', at: seconds(1), models }] });
    expect(news({ states })).toEqual(['Falló la actualización de Tablero de transporte (hace 2 h)']);
    const isOwner = specBoards.map((board) => ({
      ...board,
      owner: { name: 'Ana', email: 'Ana@cementos.mx' },
    }));
    expect(news({ states, boards: isOwner })).toEqual([
      'Falló la actualización de Tablero de transporte (hace 2 h)',
      'Pedidos de concretos no se actualiza desde el 26 nov 2026 (hace 4 h)',
    ]);
  });

  it('describes each kind of news, the newest first', () => {
    const [first, second] = specBoards.map(({ reportId }) => reportId.toLowerCase()) as [string, string];
    const seconds = Math.floor((now - 4 * hour) / 1000);
    const models = [
      { id: 'a', reports: [first], refreshed: null, failing: seconds, every: 60 },
      { id: 'b', reports: [second], refreshed: null, failing: null, every: 60 },
    ];
    const view = '#tablero=dashboard-1&region=NORESTE';
    const change = { board: 'dashboard-2', kind: 'moved', by: 'Sofía', at: now - hour } as const;
    const entries = connectVisit({
      ...facts,
      favourites: ['dashboard-1', 'dashboard-2'],
      news: {
        a: { ...comment, at: now - 3 * hour, mentions: true, text: '¿revisamos?', view },
        b: { ...comment, at: now - 2 * hour },
      },
      changes: [change],
      states: indexOf({ format: 1, sections: [{ by: 'n8n', at: seconds, models }] }),
    });
    const plain = { isWarning: false, isComment: false, view: undefined, canOpen: true };
    expect(entries).toEqual([
      {
        ...{ ...plain, id: `moved:dashboard-2:${change.at}`, at: change.at, boardId: 'dashboard-2' },
        ...{ text: ['', 'Pedidos de concretos', ' está ahora en Dashboards'], icon: 'list-tree' },
        detail: 'hace 1 h · Sofía',
      },
      {
        ...{ ...plain, id: 'comments:dashboard-1', at: now - 2 * hour, boardId: 'dashboard-1' },
        ...{ text: ['1 comentario nuevo en ', 'Tablero de transporte', ''], icon: 'comments' },
        ...{ detail: 'hace 2 h · Luis', isComment: true },
      },
      {
        ...{ ...plain, id: 'mention:a', at: now - 3 * hour, boardId: 'dashboard-1' },
        text: ['', 'Luis te mencionó', ' en Tablero de transporte: “¿revisamos?”'],
        ...{ icon: 'comments', detail: 'hace 3 h', isComment: true, view },
      },
      {
        ...{ ...plain, id: `refresh:dashboard-1:${seconds * 1000}`, at: seconds * 1000 },
        ...{ boardId: 'dashboard-1', text: ['Falló la actualización de ', 'Tablero de transporte', ''] },
        ...{ icon: 'alert', detail: 'hace 4 h', isWarning: true },
      },
    ]);
  });

  it('names the author of several comments only if it is one', () => {
    const two = (by: string) => news({ news: { a: comment, b: { ...comment, by } } });
    expect(two('Luis')).toEqual(['2 comentarios nuevos en Tablero de transporte (hace 1 h · Luis)']);
    expect(two('Eva')).toEqual(['2 comentarios nuevos en Tablero de transporte (hace 1 h)']);
  });

  it('has a mention without its text, and no mention of an unknown author', () => {
    expect(news({ news: { a: { ...comment, mentions: true } } })).toEqual([
      'Luis te mencionó en Tablero de transporte (hace 1 h)',
    ]);
    expect(news({ news: { a: { boardId: 'dashboard-1', at: now - hour, mentions: true } } })).toEqual([]);
    expect(news({ news: { a: { boardId: 'dashboard-1', at: now - hour } } })).toEqual([
      '1 comentario nuevo en Tablero de transporte (hace 1 h)',
    ]);
  });

  it.each([
    ['almost 30 days', 30 * 24 * hour - 1, 1],
    ['30 days', 30 * 24 * hour, 0],
  ])('has news of less than 30 days: %s', (_, age, count) => {
    expect(news({ seenAt: 0, news: { a: { ...comment, at: now - age } } })).toHaveLength(count);
  });

  it('does not say that a board is gone while it is in the menu', () => {
    const retired = { board: 'dashboard-1', kind: 'retired', by: 'Sofía', at: now - hour } as const;
    expect(news({ changes: [retired] })).toEqual([]);
  });

  it('names a board that is gone by the change, else by the catalogue', () => {
    const retired = { kind: 'retired', by: 'Sofía', at: now - hour } as const;
    const [board] = specBoards;
    if (!board) throw new Error('no boards');
    const boards = [...specBoards, { ...board, id: 'old', menuPath: 'Costo > De la lista' }];
    const gone = (name: object) =>
      news({ favourites: ['old'], boards, changes: [{ ...retired, ...name, board: 'old' }] });
    expect(gone({ name: 'Viejo' })).toEqual(['Viejo ya no está en el portal (hace 1 h · Sofía)']);
    expect(gone({})).toEqual(['De la lista ya no está en el portal (hace 1 h · Sofía)']);
  });

  it('names neither an unknown author nor a group of the first level', () => {
    const [entry] = facts.menu.flatMap(({ children = [] }) => children);
    if (!entry) throw new Error('no entry');
    const change = { board: entry.id, at: now - hour } as const;
    const texts = news({
      menu: [entry],
      changes: [
        { ...change, kind: 'verified' },
        { ...change, kind: 'published' },
        { ...change, kind: 'described' },
      ],
    });
    expect(texts).toEqual([
      'Tablero de transporte fue verificado (hace 1 h)',
      'Nuevo tablero: Tablero de transporte (hace 1 h)',
      'Tablero de transporte tiene otra descripción (hace 1 h)',
    ]);
  });

  it('has no refreshes that were seen, or of data without refreshes', () => {
    const [report = ''] = specBoards.map(({ reportId }) => reportId.toLowerCase());
    const at = Math.floor((now - 2 * hour) / 1000);
    const textsOf = (refreshed: number | null, failing: number | null, seenAt = facts.seenAt) =>
      news({
        seenAt,
        states: indexOf({
          format: 1,
          sections: [
            { by: 'n8n', at, models: [{ id: 'a', reports: [report], refreshed, failing, every: 60 }] },
          ],
        }),
      });
    expect(textsOf(null, at)).toEqual(['Falló la actualización de Tablero de transporte (hace 2 h)']);
    expect(textsOf(null, at, now - hour)).toEqual([]);
    expect(textsOf(at, null)).toEqual([]);
    expect(textsOf(null, null, 0)).toEqual([]);
  });
});
