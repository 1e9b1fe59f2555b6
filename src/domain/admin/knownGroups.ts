import type { AdminData } from './catalogs';
import { groupsOf, type Reader, userIdOf } from './keptBoards';

/** The access groups that a user is known to be in: while their Entra groups are not known, only those of the catalogue. */
export const knownGroupsOf = (
  data: Pick<AdminData, 'accessGroups' | 'users'>,
  reader: Omit<Reader, 'isAdmin'>,
): ReadonlySet<string> => groupsOf(data, userIdOf(data, reader), reader.groupIds ?? []);
