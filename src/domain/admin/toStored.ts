import { isIds, isSame, mergeIds, replacedField } from './change';
import { replacedOf } from './storedEntry';

/** An entity as its store keeps it. */
export function toStored(entity: object | null): unknown {
  if (entity === null || !(replacedField in entity)) return entity;
  const { [replacedField]: _, ...fields } = entity as Record<string, unknown>;
  for (const [cause, { stored, read }] of Object.entries(replacedOf(entity))) {
    // The user chose another value.
    if (fields[cause] !== read[cause]) continue;
    for (const [field, value] of Object.entries(read)) {
      const [now, was] = [fields[field], stored[field]];
      if (isSame(now, value)) fields[field] = was;
      else if (isIds(now) && isIds(was)) fields[field] = mergeIds([], now, was);
    }
  }
  return fields;
}
