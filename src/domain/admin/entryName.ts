import type { Board } from '@/domain/boards/board';
import { boardName } from '@/domain/boards/menuTree';
import type { EntityKind } from './catalogs';
import type { Entity } from './change';
import { fieldOf } from './conflict';

/** The name that an entry has itself; `null` for a rule, a route and a board of a group, which have the name of their board. */
export function entryName(kind: EntityKind, entity: Entity): string | null {
  if (kind === 'boards') return boardName(entity as Board);
  const name = fieldOf(entity, 'name') ?? fieldOf(entity, 'label') ?? fieldOf(entity, 'title');
  return typeof name === 'string' ? name : null;
}
