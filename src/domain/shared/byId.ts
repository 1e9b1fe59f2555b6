import { cachePer } from './cachePer';

type Identified = { readonly id: string };

const indexOf = cachePer((list: readonly Identified[]) => new Map(list.map((one) => [one.id, one])));

/** The entry with an id; the list is indexed once. Of several with one id, the last. */
export function oneById<T extends Identified>(list: readonly T[], id: string): T | undefined {
  return indexOf(list).get(id) as T | undefined;
}
