/**
 * Maps by an id or another text from outside: a link, storage, a list, a reply. `map[id]` would return inherited
 * properties for ids such as `constructor`; tests/rules/idMaps.test.ts finds such reads.
 */

/** The entry of an id; `undefined` if the map itself has none. */
export const own = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

/** Sets an entry. Ignores `__proto__`, which would replace the prototype of the map. */
export function setOwn<T>(map: Record<string, T>, id: string, value: T): void {
  if (id !== '__proto__') map[id] = value;
}
