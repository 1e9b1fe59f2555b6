import { expect, it } from 'vitest';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { boardName } from '@/domain/boards/menuTree';
import { copy } from '@/features/admin/access.copy';
import { copy as directory } from '@/features/admin/directory/directory.copy';
import { boardsDetails } from './accessDetails';

const samples = sampleData(specBoards);
const user = samples.users.find(({ isActive }) => isActive) as (typeof samples.users)[number];
const boards = samples.boards.slice(0, 2).map((board) => ({
  ...board,
  isActive: true,
  permissions: 'authorized' as const,
}));
const [named, other] = boards.map(({ id }) => id) as [string, string];
const access = { adminRole: 'Portal.Admin', hidesBoards: true, hasSamples: false };

it('boardsDetails lists a board once that a rule grants both by name and through an Entra group', () => {
  const rule = (boardId: string, userIds: string[]) => ({
    ...{ id: boardId, boardId, level: 'read' as const, userIds, groupIds: ['entra'] },
  });
  const group = { ...samples.accessGroups[0], id: 'entra', name: 'Ventas', directoryId: 'd', memberIds: [] };
  const data = {
    ...{ ...samples, boards, rules: [rule(named, [user.id]), rule(other, [])] },
    accessGroups: [group] as unknown as typeof samples.accessGroups,
  };
  const [details] = boardsDetails(data, user, access);
  const [label, otherLabel] = boards.map((board) => boardName(board));
  const level = 'Lectura';
  expect(details?.label).toBe(copy.boards(1));
  expect(details?.items).toEqual([
    { name: label, note: copy.path(level, copy.byName) },
    { name: otherLabel, note: `${directory.groups.through('Ventas')} · ${level}` },
  ]);
});
