import { expect, it } from 'vitest';
import { own, setOwn } from './idMap';

const inherited = Object.getOwnPropertyNames(Object.prototype);

it.each(inherited)('has no entry %s in a map without it', (id) => {
  expect(own({} as Record<string, number>, id)).toBeUndefined();
});

it.each(inherited)('does not change the prototype of a map with the entry %s', (id) => {
  const map: Record<string, unknown> = {};
  setOwn(map, id, { a: 1 });
  expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
  expect(own(map, id)).toEqual(id === '__proto__' ? undefined : { a: 1 });
});
