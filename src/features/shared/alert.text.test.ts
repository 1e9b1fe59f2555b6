import { describe, expect, it } from 'vitest';
import type { AlertSource } from '@/domain/session/alerts';
import { limitText, targetText, valueText } from './alert.text';

const measure = (unit: string, limit: number | null = null) => ({
  source: { kind: 'measure', measure: 'm', unit } as AlertSource,
  limit,
});

describe('the texts of a number', () => {
  it('have the decimals of the report', () => {
    const number = measure('%', 88);
    const read = { value: 90, decimals: 1 };
    expect([valueText(number, 90, read), limitText(number, read), targetText(number, 93, read)]).toEqual([
      '90.0%',
      '88.0%',
      '93.0%',
    ]);
  });

  it('have the decimals that value, limit and target need if those of the report are not known', () => {
    const number = { ...measure('$', 19.5), target: 19 };
    const read = { value: 19.0812 };
    expect([valueText(number, 19.0812, read), limitText(number, read), targetText(number, 19, read)]).toEqual(
      ['$19.08', '$19.50', '$19.00'],
    );
    expect(valueText(measure('%'), 90.0312)).toBe('90.0%');
  });

  it('keep small numbers, and never round a limit', () => {
    expect(valueText(measure('%'), -0.004)).toBe('−0.004%');
    expect(limitText(measure('', 0.0042))).toBe('0.0042');
    expect(limitText(measure('%', 87.25), { value: 90, decimals: 0 })).toBe('87.25%');
    expect(limitText(measure('%'))).toBe('');
  });
});
