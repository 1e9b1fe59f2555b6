import { sampleData } from '@/domain/admin/catalogsSample';
import { type Revision, revisionsOf } from '@/domain/admin/history';
import { specBoards } from '@/domain/boards/boards.fixture';
import type { CatalogPort } from '@/domain/ports/catalog';

const samples = sampleData(specBoards);
const now = Date.UTC(2026, 10, 21, 15, 30);
const [region] = samples.regions;
const board = samples.boards.find(({ id }) => id === 'dashboard-3');
const [user] = samples.users;
if (!region || !board || !user) throw new Error('no samples');
const gone = { id: 'region-baj', name: 'Bajío', code: 'BAJ', isActive: true };
const by = (name: string, minutesAgo: number) => ({ by: name, at: now - minutesAgo * 60_000 });

/** The steps of a few entities, the newest first. */
export const sampleRevisions: readonly Revision[] = [
  ...revisionsOf('regions', gone.id, [{ id: '1.0', entity: gone, ...by('Ana García', 4_000) }], null),
  ...revisionsOf(
    'regions',
    gone.id,
    [
      { id: '2.0', entity: gone, ...by('Ana García', 4_000) },
      { id: '3.0', entity: null, ...by('Jorge Castillo', 25) },
    ],
    null,
  ).slice(1),
  ...revisionsOf(
    'boards',
    board.id,
    [
      {
        id: '1.0',
        entity: { ...board, name: 'Costos por planta', permissions: 'all' },
        ...by('Jorge Castillo', 180),
      },
      { id: '2.0', entity: board, ...by('Luis Hernández', 3) },
    ],
    board,
  ),
  ...revisionsOf(
    'users',
    user.id,
    [{ id: '7.0', entity: { ...user, isActive: false }, ...by('Ana García', 9_000) }],
    user,
  ),
  ...revisionsOf(
    'regions',
    region.id,
    [{ id: '1.0', entity: undefined, ...by('Ana García', 20_000) }],
    region,
  ),
].toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));

/** A catalogue's history with these changes; it reports older changes until `count` is larger than 20. */
export const sampleHistory: NonNullable<CatalogPort['history']> = async ({ isWanted, count }) => ({
  revisions: sampleRevisions.filter(({ kind, entityId, after, before }) => {
    const { name = entityId } = (after ?? before ?? {}) as { name?: string };
    return isWanted({ kind, id: entityId, name });
  }),
  hasMore: count <= 20,
});
