import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noExtras, readExtras } from './chatExtras';

const read = (...actions: unknown[]) => readExtras({ actions });

describe('actions and suggestions of a reply', () => {
  it('reads every type of action', () => {
    const actions = [
      { type: 'openPage', page: 'Regiones' },
      { type: 'applyFilters', region: 'SURESTE', startDate: '2026-11-01' },
      { type: 'clearFilters' },
      { type: 'refresh' },
      { type: 'openDashboard', dashboard: 'dashboard-2' },
    ];
    expect(read(...actions)).toEqual({ ...noExtras, actions });
  });

  it('drops unknown fields of an action', () => {
    expect(read({ type: 'refresh', label: 'Ganar un premio', url: 'https://evil.example' }).actions).toEqual([
      { type: 'refresh' },
    ]);
  });

  it.each([
    { type: 'deleteBoard', board: 'x' },
    { type: 'applyFilters' },
    { type: 'applyFilters', startDate: 'ayer' },
    { type: 'openPage', page: '' },
    { type: 'openPage', page: { toString: 'x' } },
    { type: 'openDashboard', dashboard: 'x'.repeat(201) },
    'refresh',
    null,
    [],
  ])('rejects the action %j and reports it', (action) => {
    expect(read(action)).toEqual({ ...noExtras, refused: [JSON.stringify(action).slice(0, 200)] });
  });

  it('reads actions and suggestions up to their limits', () => {
    const many = Array.from({ length: 50 }, () => ({ type: 'refresh' }));
    expect(read(...many).actions).toHaveLength(6);
    expect(readExtras({ suggestions: many.map((_, i) => `¿${i}?`) }).suggestions).toHaveLength(4);
    expect(readExtras({ suggestions: [' ', 7, ' ¿Y \u202eel costo?\u0007 '] }).suggestions).toEqual([
      '¿Y el costo?',
    ]);
  });

  it('returns no extras if the body is missing, and does not throw for any body', () => {
    expect(readExtras(undefined)).toEqual(noExtras);
    fc.assert(
      fc.property(fc.jsonValue(), (body) => readExtras({ actions: body, suggestions: body }) !== null),
    );
  });
});
