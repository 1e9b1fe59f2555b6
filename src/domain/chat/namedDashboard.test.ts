import { expect, it } from 'vitest';
import type { MenuItem } from '@/domain/boards/menu';
import { dashboardNamed } from './namedDashboard';

const leaf = (id: string, label: string): MenuItem => ({ id, label, icon: '', isEndpoint: true });
const group = (label: string, children: readonly MenuItem[]): MenuItem => ({
  ...{ id: label, label, icon: '', isEndpoint: false, children },
});
const menu = [
  group('Ventas', [leaf('a', 'Resumen'), leaf('c', 'Mermas')]),
  group('Costos', [leaf('b', 'Resumen'), leaf('d', 'Fletes'), leaf('e', 'Fletes')]),
];

it.each([
  ['b', 'b'],
  ['mermas', 'c'],
  ['Costos › Resumen', 'b'],
  ['Ventas > Mermas', 'c'],
  ['Resumen', undefined],
  ['Otro', undefined],
  ['Costos › Fletes', undefined],
  ['Costos › Fletes (2)', 'e'],
])(
  'dashboardNamed finds a dashboard by id, name or path, and none by a name that two have: %s',
  (text, id) => {
    expect(dashboardNamed(text, menu)).toBe(id);
  },
);
