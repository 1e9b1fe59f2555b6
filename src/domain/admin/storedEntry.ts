import { boardKinds, permissionLevels } from '@/domain/boards/board';
import { isRecord } from '@/domain/shared/record';
import {
  accessLevels,
  announcementTones,
  type EntityKind,
  entrySchemas,
  groupColours,
  ruleLevels,
} from './catalogs';
import { replacedField } from './change';

/**
 * Entities of other releases. A field that this release does not know stays in its entity. A value that it does not know, of a
 * field that it knows, is replaced in memory, and written back as it came (docs/deployment/shared-catalogue.md).
 */

type Fields = Readonly<Record<string, unknown>>;

const closed = { isActive: false };
const nobody = { userIds: [], groupIds: [] };
/** By field: its values, and the fields in place of another value. They open nothing to more people. */
const replacements: Readonly<Record<string, readonly [readonly string[], Fields]>> = {
  permissions: [permissionLevels, { permissions: 'admin', ...closed }],
  kind: [boardKinds, { kind: 'report', ...closed }],
  access: [accessLevels, { access: 'restricted' }],
  colour: [groupColours, { colour: groupColours[0] }],
  level: [ruleLevels, { level: 'adminOnly', ...nobody }],
  tone: [announcementTones, { tone: announcementTones[0] }],
  audience: [['all', 'groups'], { audience: 'groups', groupIds: [] }],
};

/** What `replacedField` contains: by the field with an unknown value, the fields as stored and as read. */
type Replaced = Readonly<Record<string, { readonly stored: Fields; readonly read: Fields }>>;

/** The values of a newer release that an entity has in memory only. */
export const replacedOf = (entity: object): Replaced =>
  (entity as Record<string, Replaced>)[replacedField] ?? {};

/** Fields of an entity whose values a newer release wrote. */
export const newerFields = (entity: object): readonly string[] => Object.keys(replacedOf(entity));

/** Reads an entity of its store. */
export function readEntry<K extends EntityKind>(
  kind: K,
  row: unknown,
  params?: { readonly reportInput: true },
): ReturnType<(typeof entrySchemas)[K]['safeParse']> {
  const schema = entrySchemas[kind];
  // The schema of a kind reads the entities of that kind.
  return schema.safeParse(isRecord(row) ? understood(row, schema.shape) : row, params) as never;
}

function understood(row: Fields, shape: object): Fields {
  const replaced: Record<string, unknown> = {};
  // The mark of another writer is not trusted.
  let fields = replacedField in row ? { ...row, [replacedField]: undefined } : row;
  for (const [field, [values, read]] of Object.entries(replacements)) {
    const value = row[field];
    if (!(field in shape) || typeof value !== 'string' || values.includes(value)) continue;
    const stored = Object.fromEntries(Object.keys(read).map((name) => [name, row[name]]));
    replaced[field] = { stored, read };
    fields = { ...fields, ...read, [replacedField]: replaced };
  }
  return fields;
}
