import { describe, expect, it } from 'vitest';
import { specFilters } from '@/domain/report/filterDefinitions';
import { noDates, noFilters } from '@/domain/report/filters';
import { readExtras } from './chatExtras';
import { withAction } from './filterActions';
import { withKnownFilters } from './knownActions';

const read = (action: object, definitions: typeof specFilters = specFilters) =>
  withKnownFilters(readExtras({ actions: [{ type: 'applyFilters', ...action }] }), definitions);

const others = [
  { field: 'plant', kind: 'list', label: 'Planta', values: ['León', 'Mérida, Norte'] },
] as const;

describe('filters of a reply', () => {
  it('withKnownFilters finds a value in any case, with or without accents (SPEC section 9)', () => {
    expect(read({ region: ' Pacífico ', sector: '' }).actions).toEqual([
      { type: 'applyFilters', region: 'PACIFICO', sector: '' },
    ]);
    expect(read({ filters: { plant: 'leon' } }, others).actions).toEqual([
      { type: 'applyFilters', filters: { plant: 'León' } },
    ]);
  });

  it.each([
    [{ region: 'MARTE' }, specFilters],
    [{ filters: { plant: 'León' } }, specFilters],
    [{ filters: { constructor: 'x' } }, specFilters],
    [{ region: 'SURESTE' }, others],
    [{ period: '7d' }, others],
    [{ startDate: '2026-01-01' }, others],
    [{ endDate: '2026-01-31' }, others],
  ])('withKnownFilters refuses %j, which the portal does not have', (action, definitions) => {
    const { actions, refused } = read(action, definitions);
    expect([actions, refused]).toEqual([[], [JSON.stringify({ type: 'applyFilters', ...action })]]);
  });

  it('withKnownFilters offers what the portal has, and leaves out only what it does not have', () => {
    const possibleActions = [
      { type: 'applyFilters', startDate: '2026-01-01' },
      { type: 'applyFilters', sector: 'SECTOR' },
      { type: 'refresh' },
    ];
    const long = { type: 'applyFilters', region: 'M'.repeat(150), filters: { plant: 'x'.repeat(150) } };
    const { actions, refused } = withKnownFilters(
      readExtras({ actions: [...possibleActions, long] }),
      specFilters,
    );
    expect(actions).toEqual(possibleActions);
    expect(refused).toEqual([JSON.stringify(long).slice(0, 200)]);
    const typed = [{ field: 'order', kind: 'list', label: 'Pedido', values: null }] as const;
    expect(read({ filters: { order: ' 17 ' } }, typed).actions).toEqual([
      { type: 'applyFilters', filters: { order: '17' } },
    ]);
  });

  it('withKnownFilters keeps the actions that the reply itself had wrong', () => {
    const extras = readExtras({ actions: [{ type: 'unknown' }, { type: 'applyFilters', region: 'MARTE' }] });
    expect(extras.refused).toHaveLength(1);
    expect(withKnownFilters(extras, specFilters).refused).toEqual([
      ...extras.refused,
      '{"type":"applyFilters","region":"MARTE"}',
    ]);
  });

  it('withAction changes the named filters only; days replace a period, and a period the days', () => {
    const applied = { ...noFilters, sector: 'SECTOR', dateRange: { startDate: '2026-01-01', endDate: '' } };
    const action = {
      type: 'applyFilters',
      filters: { plant: 'Mérida, Norte' },
      endDate: '2026-01-31',
    } as const;
    expect(withAction(applied, action)).toEqual({
      ...applied,
      plant: 'Mérida\\, Norte',
      dateRange: { startDate: '2026-01-01', endDate: '2026-01-31' },
    });
    expect(withAction(applied, { type: 'applyFilters', sector: 'INDUSTRIAL' })).toEqual({
      ...applied,
      sector: 'INDUSTRIAL',
    });
    const week = withAction(applied, { type: 'applyFilters', period: '7d' });
    expect(week.dateRange).toEqual({ ...noDates, period: '7d' });
    expect(withAction(week, { type: 'applyFilters', region: 'SURESTE' }).dateRange).toBe(week.dateRange);
    expect(withAction(week, { type: 'applyFilters', startDate: '2026-01-01' }).dateRange).toEqual({
      startDate: '2026-01-01',
      endDate: '',
    });
    expect(withAction(week, { type: 'applyFilters', endDate: '2026-01-31' }).dateRange).toEqual({
      startDate: '',
      endDate: '2026-01-31',
    });
  });
});
