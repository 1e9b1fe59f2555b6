import { expect, it } from 'vitest';
import type { AdminData } from '@/domain/admin/catalogs';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { adminDataReplaced } from '@/store/adminData';
import { makeStore } from '@/store/makeStore';
import { audienceChangesText } from './audienceChanges.text';
import { removeCommand } from './lists/entityList';
import { userList } from './users/userList';

const samples = sampleData(specBoards);
const [board] = samples.boards.map((one) => ({
  ...one,
  ...{ isActive: true, permissions: 'authorized' as const, menuPath: 'Transporte > Puntualidad' },
})) as [AdminData['boards'][number]];
const [user] = samples.users as [AdminData['users'][number]];

it('audienceChangesText names the boards by their menu path, and counts those after the fifth', () => {
  expect(audienceChangesText({ hidden: [], opened: [] })).toBe('');
  expect(audienceChangesText({ hidden: [board], opened: [board] })).toBe(
    'Nadie verá después en su menú: «Transporte › Puntualidad». Todos verán después en su menú: «Transporte › Puntualidad».',
  );
  const hidden = Array.from({ length: 7 }, () => board);
  expect(audienceChangesText({ hidden, opened: [] })).toMatch(
    /(«Transporte › Puntualidad», ){4}.* y 2 tableros más\.$/,
  );
});

it('the confirmation of the removal of a person names the board that nobody sees afterwards', () => {
  const rule = { id: 'r', boardId: board.id, level: 'read' as const, userIds: [user.id], groupIds: [] };
  const data = { ...samples, boards: [board], users: [{ ...user, isActive: true }], rules: [rule] };
  const store = makeStore();
  store.dispatch(adminDataReplaced(data));
  const confirmation = (hidesBoards: boolean) => {
    let text = '';
    const dialogs = {
      confirm: (request: { text: string }) => {
        text = request.text;
      },
    };
    const commands = { dispatch: store.dispatch, dialogs, access: { adminRole: null, hidesBoards } };
    removeCommand(userList, data, commands as never)(user);
    return text;
  };
  const { text } = userList.removal(user, data);
  expect(confirmation(true)).toBe(`Nadie verá después en su menú: «Transporte › Puntualidad». ${text}`);
  expect(confirmation(false)).toBe(text);
});
