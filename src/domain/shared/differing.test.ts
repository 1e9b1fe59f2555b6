import { describe, expect, it } from 'vitest';
import { diffWords } from './differing';

describe('diffWords: the changed part of a text', () => {
  it.each([
    ['Costos por planta', 'Costos y márgenes', ['Costos ', 'por planta', '']],
    ['Costo y aditivos. Fin', 'Costo y flete. Fin', ['Costo y ', 'aditivos. ', 'Fin']],
    ['Planta Norte', 'Norte', ['', 'Planta ', 'Norte']],
    ['Norte', 'Planta Norte', ['', '', 'Norte']],
    ['a a', 'a a a', ['a ', '', 'a']],
    ['igual', 'igual', ['igual', '', '']],
    ['', 'algo', ['', '', '']],
  ])('splits "%s" into the parts before, in and after the difference from "%s"', (one, other, parts) => {
    expect(diffWords(one, other)).toEqual(parts);
    expect(diffWords(one, other).join('')).toBe(one);
  });
});
