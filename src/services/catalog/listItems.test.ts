import { expect, it } from 'vitest';
import { closedRuleOf } from './listItems';

it('closedRuleOf hides the board of a rule that cannot be read', () => {
  const item = (key: string, data: unknown) =>
    closedRuleOf({ id: '7', fields: { EntityKey: key, Data: JSON.stringify(data) } } as never);
  const rule = { id: 'r', boardId: 'b', level: 'ofANewerRelease', userIds: ['u'], groupIds: [] };
  expect(item('rules:r', rule)).toEqual({
    id: 'r',
    boardId: 'b',
    level: 'adminOnly',
    userIds: [],
    groupIds: [],
  });
  expect(item('rules:another', rule)).toBeNull();
  expect(item('users:r', rule)).toBeNull();
  expect(item('rules:r', { id: 'r' })).toBeNull();
  expect(item('rules:r', 'no rule')).toBeNull();
});
