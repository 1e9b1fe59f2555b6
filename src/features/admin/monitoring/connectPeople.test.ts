import { describe, expect, it } from 'vitest';
import { countOpens } from '@/domain/admin/personOpens';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { ActivityDays } from '@/store/activityDays.slice';
import { listPeople, peopleCsv, peopleTable, readingStatus, spanDays } from './connectPeople';
import { sampleDay } from './usage.fixture';

const [board] = specBoards;
if (!board) throw new Error('no board');
/** `count` boards, each with its own report; the index is part of the name. */
const manyBoards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...board,
    id: `b${index}`,
    name: `B${index}`,
    reportId: `r${index}`,
  }));
const [event] = sampleDay('2026-11-21');
if (!event) throw new Error('no event');
/** Activity of one day: Ana opens board 0 once, board 1 twice, and so on. */
const dayOf = (count: number) =>
  countOpens(
    Array.from({ length: count }, (_, index) =>
      Array.from({ length: index + 1 }, () => ({ ...event, reportId: `r${index}` })),
    ).flat(),
  );
const user = { id: 'u', name: 'Ana García', email: '', roleId: '', isActive: true, lastAccess: null };
const days = ['2026-11-21', '2026-11-20'];
const activityOf = (more: Partial<ActivityDays>): ActivityDays => ({
  days: {},
  isRunning: false,
  planned: 0,
  done: 0,
  failures: [],
  failure: null,
  ...more,
});
const facts = (count: number) => ({
  boards: manyBoards(count),
  users: [],
  days,
  activity: activityOf({ days: { '2026-11-21': dayOf(count), '2026-10-01': dayOf(count) } }),
});

describe('people and boards (SPEC section 10)', () => {
  it('gives six boards a column each, and combines the two least opened of seven', () => {
    expect(peopleTable(facts(6)).columns).toHaveLength(6);
    const { columns, rows } = peopleTable(facts(7));
    expect(columns.map(({ key }) => key)).toEqual(['b6', 'b5', 'b4', 'b3', 'b2', 'others']);
    expect(rows[0]).toMatchObject({ total: 28, counts: { b6: 7, others: 3 } });
  });

  it('sums only the days of the period, and writes every board to the file', () => {
    expect(peopleTable(facts(2)).rows[0]?.total).toBe(3);
    const csv = peopleCsv({ ...facts(7), users: [{ ...user, email: 'ANA.GARCIA@cementos.mx' }] });
    expect(csv[0]).toHaveLength(7 + 3);
    expect(csv[1]?.slice(0, 3)).toEqual(['Ana García', 'ana.garcia@cementos.mx', '7']);
  });

  it('sorts counts as numbers', () => {
    const row = (id: string, total: number) => ({ id, name: id, email: id, total, counts: {} });
    const sorted = listPeople([row('a', 9), row('b', 10)], '', { key: 'total', direction: 'descending' });
    expect(sorted.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('shows the progress, then the days that were read', () => {
    const status = (more: Partial<ActivityDays>) => readingStatus({ days, activity: activityOf(more) }, 3);
    expect(status({})).toMatchObject({ state: 'idle', status: '' });
    expect(status({ isRunning: true, planned: 2, done: 1 })).toMatchObject({
      state: 'reading',
      status: 'Leyendo: 1 de 2 días',
      share: 0.5,
    });
    expect(status({ days: { '2026-11-21': [] } })).toMatchObject({
      state: 'read',
      status: '1 de 2 días leídos · 3 personas',
    });
  });

  it('shows why the reading ended, and that the earlier days are kept', () => {
    const failure = { code: 'lookupFailed', detail: '403' } as const;
    const problems = (more: Partial<ActivityDays>) =>
      readingStatus({ days, activity: activityOf({ failure, ...more }) }, 0).problems.join();
    expect(problems({})).toMatch(/administradores de Fabric, y tu cuenta no lo es\.$/);
    expect(problems({ days: { '2026-11-21': [] } })).toContain('sigue aquí');
    expect(problems({ failure: { code: 'cancelled' } })).toBe('');
  });

  it('offers 7 or 28 UTC days, today first', () => {
    expect(spanDays('7', Date.parse('2026-11-21T23:30:00Z'))).toHaveLength(7);
    expect(spanDays('28', Date.parse('2026-11-21T23:30:00Z'))[0]).toBe('2026-11-21');
  });
});
