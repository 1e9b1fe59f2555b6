import { describe, expect, it } from 'vitest';
import { connectionLevel, type MenuItem, summariseConnections } from './menu';

const leaves = (connected: number, total: number): MenuItem[] =>
  Array.from({ length: total }, (_, at) => ({
    id: `${at}`,
    label: `${at}`,
    icon: 'x',
    isEndpoint: true,
    isConnected: at < connected,
  }));

describe('connections (SPEC 2.3 and 9)', () => {
  it('is green from exactly 80, yellow from exactly 50, else red', () => {
    expect([100, 80, 79, 50, 49, 0].map(connectionLevel)).toEqual([
      'good',
      'good',
      'warn',
      'warn',
      'bad',
      'bad',
    ]);
  });

  it('rounds the percentage, and the badge follows the rounded one', () => {
    expect(summariseConnections(leaves(27, 32))).toEqual({ connected: 27, total: 32, percentage: 84 });
    const almost = summariseConnections(leaves(159, 200));
    expect(almost.percentage).toBe(80);
    expect(connectionLevel(almost.percentage)).toBe('good');
    expect(summariseConnections(leaves(1, 3)).percentage).toBe(33);
  });

  it('counts endpoints only, at any depth, and an empty menu is 0 of 0', () => {
    const tree: MenuItem[] = [
      {
        id: 'g',
        label: 'g',
        icon: 'x',
        isEndpoint: false,
        children: [{ id: 'h', label: 'h', icon: 'x', isEndpoint: false, children: leaves(1, 2) }],
      },
    ];
    expect(summariseConnections(tree)).toEqual({ connected: 1, total: 2, percentage: 50 });
    expect(summariseConnections([])).toEqual({ connected: 0, total: 0, percentage: 0 });
  });
});
