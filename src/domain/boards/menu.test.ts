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

describe('connections (SPEC sections 2.3 and 9)', () => {
  it('connectionLevel is "good" from 80 percent, "warn" from 50 percent and "bad" below', () => {
    expect([100, 80, 79, 50, 49, 0].map(connectionLevel)).toEqual([
      'good',
      'good',
      'warn',
      'warn',
      'bad',
      'bad',
    ]);
  });

  it.each([
    ['80.0', 4, 5, 80, 'good'],
    ['79.5', 159, 200, 80, 'good'],
    ['79.4', 397, 500, 79, 'warn'],
    ['50.0', 1, 2, 50, 'warn'],
    ['49.5', 99, 200, 50, 'warn'],
    ['49.4', 247, 500, 49, 'bad'],
  ])(
    'rounds %s percent before it chooses the colour of the badge',
    (_, connected, total, percentage, level) => {
      expect(summariseConnections(leaves(connected, total))).toEqual({ connected, total, percentage });
      expect(connectionLevel(percentage)).toBe(level);
    },
  );

  it('summariseConnections counts endpoints at any depth, 0 of 0 in an empty menu', () => {
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
    const unconnected = leaves(1, 1).map(({ isConnected: _, ...item }) => ({ ...item, id: 'u' }));
    expect(summariseConnections([...tree, ...unconnected])).toEqual({
      connected: 1,
      total: 2,
      percentage: 50,
    });
    expect(summariseConnections([])).toEqual({ connected: 0, total: 0, percentage: 0 });
  });
});
