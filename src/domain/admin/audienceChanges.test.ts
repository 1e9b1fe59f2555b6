import { describe, expect, it } from 'vitest';
import { specBoards } from '@/domain/boards/boards.fixture';
import { audienceChanges, audienceChangesOf } from './audienceChanges';
import type { AdminData, Rule } from './catalogs';
import { sampleData } from './catalogsSample';
import { removal } from './removal';

const samples = sampleData(specBoards);
const access = { adminRole: 'Portal.Admin', hidesBoards: true };
const [ana, luis] = samples.users.map((user) => ({ ...user, isActive: true })) as [
  AdminData['users'][number],
  AdminData['users'][number],
];
const [group] = samples.accessGroups as [AdminData['accessGroups'][number]];
const rule = (boardId: string, userIds: string[], groupIds: string[] = []): Rule => ({
  ...{ id: `rule-${boardId}`, boardId, level: 'read', userIds, groupIds },
});
const data: AdminData = {
  ...samples,
  boards: samples.boards.map((board) => ({ ...board, isActive: true, permissions: 'authorized' as const })),
  users: [ana, luis],
  accessGroups: [{ ...group, memberIds: [ana.id] }],
  rules: [
    rule('dashboard-1', [ana.id]),
    rule('dashboard-2', [ana.id, luis.id]),
    rule('dashboard-3', [], [group.id]),
  ],
};
const idsOf = ({ hidden, opened }: ReturnType<typeof audienceChanges>) =>
  [hidden, opened].map((boards) => boards.map(({ id }) => id));
const removed = (kind: 'users' | 'accessGroups' | 'rules' | 'boards', id: string, menu = access) =>
  idsOf(audienceChangesOf(data, removal(data, kind, [id]), menu));

describe('audienceChanges: boards that a change hides from everybody or opens to everybody', () => {
  it('names the boards that the removal of a person or a group hides', () => {
    expect(removed('users', ana.id)).toEqual([['dashboard-1', 'dashboard-3'], []]);
    expect(removed('users', luis.id)).toEqual([[], []]);
    expect(removed('accessGroups', group.id)).toEqual([['dashboard-3'], []]);
  });

  it('names the board that the removal of its last rule opens', () => {
    expect(removed('rules', 'rule-dashboard-1')).toEqual([[], ['dashboard-1']]);
    expect(removed('boards', 'dashboard-1')).toEqual([[], []]);
  });

  it('names no board while the rules are for planning only', () => {
    const planning = { ...access, hidesBoards: false };
    expect(removed('users', ana.id, planning)).toEqual([[], []]);
    expect(removed('rules', 'rule-dashboard-1', planning)).toEqual([[], []]);
  });

  it('compares the data before and after an import', () => {
    const inactive = { ...data, users: [{ ...ana, isActive: false }, luis] };
    expect(idsOf(audienceChanges(data, inactive, access))).toEqual([['dashboard-1', 'dashboard-3'], []]);
    expect(idsOf(audienceChanges(data, { ...data, rules: [] }, access))).toEqual([
      [],
      ['dashboard-1', 'dashboard-2', 'dashboard-3'],
    ]);
  });
});
