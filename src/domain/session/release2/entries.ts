import { own } from '@/domain/shared/idMap';
import { isRecord } from '@/domain/shared/record';
import { type Fields, fieldsIn, isEmpty, names, type Shape } from './division';

/** SPEC section 3. */
export const filters: Shape = { ...names('region sector'), dateRange: names('startDate endDate') };

/** The values of SPEC section 9: others were not possible in 2.0.0. */
const filterValues = {
  region: ['NACIONAL', 'PACIFICO', 'SURESTE', 'NORESTE', 'CENTRO'],
  sector: ['SECTOR', 'CONSTRUCCION', 'INDUSTRIAL', 'DISTRIBUCION', 'INFRAESTRUCTURA'],
};

/** Whether a value has no field that the shape lacks. */
export const hasOnly = (value: unknown, shape: Shape | true | undefined): boolean =>
  shape !== undefined &&
  (shape === true ||
    !isRecord(value) ||
    Object.entries(value).every(([name, field]) =>
      hasOnly(field, Object.hasOwn(shape, name) ? shape[name] : undefined),
    ));

/** Whether 2.0.0 reads the filters of a place or of a context. */
export const hasOldFilters = (owner: unknown): boolean =>
  isRecord(owner) &&
  isRecord(owner.filters) &&
  Object.entries(filterValues).every(([name, values]) => {
    const chosen = isRecord(owner.filters) ? owner.filters[name] : undefined;
    const used = String(chosen).split(',');
    return chosen === '' || values.filter((one) => used.includes(one)).join() === chosen;
  });

/** Entries that 2.0.0 does not read, with their positions, and by id the fields that it does not know of entries that it reads. */
interface ListRest {
  readonly whole: readonly (readonly [index: number, entry: unknown])[];
  readonly more: Fields;
}

/** @param reduced an entry as 2.0.0 reads it, and the fields that it then lacks; `null` if it cannot read it. */
export function splitList(
  list: readonly unknown[],
  reduced: (entry: Fields) => readonly [Fields, Fields] | null,
) {
  const old: Fields[] = [];
  const whole: [number, unknown][] = [];
  const more: [string, Fields][] = [];
  for (const [index, entry] of list.entries()) {
    const parts = isRecord(entry) && typeof entry.id === 'string' ? reduced(entry) : null;
    if (parts === null) whole.push([index, entry]);
    else {
      old.push(parts[0]);
      if (!isEmpty(parts[1])) more.push([String(parts[0].id), parts[1]]);
    }
  }
  const rest: ListRest = { whole, more: Object.fromEntries(more) };
  return { old, rest: whole.length + more.length === 0 ? undefined : rest };
}

/** The list with the entries and fields of the rest. */
export function joinList(old: unknown, rest: unknown): unknown[] {
  const { whole, more } = fieldsIn(rest);
  const fields = fieldsIn(more);
  const list: unknown[] = (Array.isArray(old) ? old : []).map((entry: unknown) =>
    isRecord(entry) && Object.hasOwn(fields, String(entry.id))
      ? { ...fieldsIn(own(fields, String(entry.id))), ...entry }
      : entry,
  );
  for (const [index, entry] of Array.isArray(whole) ? whole : []) list.splice(Number(index), 0, entry);
  return list;
}
