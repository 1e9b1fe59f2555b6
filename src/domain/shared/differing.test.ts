import { describe, expect, it } from 'vitest';
import { differing } from './differing';

describe('differing', () => {
  it.each([
    ['Costos por planta', 'Costos y márgenes', ['Costos ', 'por planta', '']],
    ['Costo y aditivos. Fin', 'Costo y flete. Fin', ['Costo y ', 'aditivos. ', 'Fin']],
    ['Planta Norte', 'Norte', ['', 'Planta ', 'Norte']],
    ['Norte', 'Planta Norte', ['', '', 'Norte']],
    ['a a', 'a a a', ['a ', '', 'a']],
    ['igual', 'igual', ['igual', '', '']],
    ['', 'algo', ['', '', '']],
  ])('returns the different part of "%s" and "%s"', (one, other, parts) => {
    expect(differing(one, other)).toEqual(parts);
    expect(differing(one, other).join('')).toBe(one);
  });
});
