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
  username: 'ana@cementos.mx',
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
});
