import { describe, expect, it } from 'vitest';
import type { Announcement } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { accessConfigured } from '@/store/access.slice';
import { selectActiveView } from '@/store/view.slice';
import { world } from './world.fixture';

describe('boards that the rules hide from a user (SPEC section 10)', () => {
  const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
  const samples = sampleData(specBoards);
  const boards = specBoards.map((board) => ({ ...board, permissions: 'authorized' as const }));
  /** The first board is for an Entra group; the second is for a group without members. */
  const adminData = {
    ...samples,
    boards,
    accessGroups: samples.accessGroups.map((group, index) =>
      index === 0 ? { ...group, memberIds: [], directoryId } : { ...group, memberIds: [] },
    ),
    rules: samples.rules.flatMap((rule, index) =>
      index > 1 ? [] : [{ ...rule, groupIds: [index === 0 ? 'administradores' : 'analistas'] }],
    ),
  };

  it('are removed from the menu, and an open view changes to an available view', async () => {
    const one = world({ boards, adminData, groups: [] });
    await expect.poll(() => one.store.getState().session.account).not.toBeNull();
    expect(one.seen.shown).toEqual([]);
    const other = world({
      boards,
      adminData: { ...adminData, rules: adminData.rules.slice(0, 1) },
      groups: [],
    });
    await expect.poll(() => selectActiveView(other.store.getState())).toBe('dashboard-2');
    await expect.poll(() => other.seen.shown.map(({ board }) => board)).toEqual(['dashboard-2']);
  });

  it('stay for the members of the Entra group that a rule names', async () => {
    const one = world({ boards, adminData, groups: [directoryId] });
    await expect.poll(() => one.seen.shown.map(({ board }) => board)).toEqual(['dashboard-1']);
    expect(selectActiveView(one.store.getState())).toBe('dashboard-1');
  });
});

describe('announcements for a group (SPEC section 24)', () => {
  const directoryId = '2c5a4e10-6b2d-4f83-9a71-00000000000c';
  const samples = sampleData(specBoards);
  const announcement: Announcement = {
    ...{ id: 'a', title: 'Cierre', text: '', tone: 'info', from: '2026-11-01', until: '2026-11-30' },
    ...{ audience: 'groups', groupIds: ['administradores'], boardId: null, address: null },
  };
  const visit = async (announcements: Announcement[]) => {
    const accessGroups = samples.accessGroups.map((group) => ({ ...group, directoryId }));
    const one = world({ adminData: { ...samples, accessGroups, announcements }, groups: [directoryId] });
    one.store.dispatch(accessConfigured({ hidesBoards: false }));
    await expect.poll(() => one.actors.reportLoad.getSnapshot().value).toBe('ready');
    return () => one.store.getState().access.groupIds;
  };

  it('request the Entra groups of the user although the menu does not follow the rules', async () => {
    await expect.poll(await visit([announcement])).toEqual([directoryId]);
  });

  it('request nothing if they are for everybody', async () => {
    for (const announcements of [[{ ...announcement, audience: 'all' as const, groupIds: [] }], []])
      expect((await visit(announcements))()).toBeNull();
  });
});
