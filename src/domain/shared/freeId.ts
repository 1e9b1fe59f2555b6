/** An unused id: `base`, else `base-2`, `base-3` and so on. */
export function freeId(base: string, taken: (id: string) => boolean): string {
  if (!taken(base)) return base;
  let number = 2;
  while (taken(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
