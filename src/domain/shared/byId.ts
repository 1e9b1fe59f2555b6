type Identified = { readonly id: string };

const indexes = new WeakMap<readonly Identified[], ReadonlyMap<string, Identified>>();

/** The entry with an id; the list is indexed once. Of several with one id, the last. */
export function oneById<T extends Identified>(list: readonly T[], id: string): T | undefined {
  const index = indexes.get(list) ?? new Map(list.map((one) => [one.id, one]));
  indexes.set(list, index);
  return index.get(id) as T | undefined;
}
