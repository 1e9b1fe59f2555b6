import { expect, it } from 'vitest';
import { boardCondition } from './boardCondition';

const refresh = { status: 'completed', at: 5 } as const;
const freshness = { board: { refreshedAt: 7, failingSince: null } };
const facts = { refused: [], freshness: {}, now: 10 };

it('boardCondition has the age that was read, else that of the menu, else nothing', () => {
  expect(boardCondition('board', { ...facts, freshness }, refresh)).toEqual({
    ...{ kind: 'value', value: { status: 'completed', at: 7 } },
  });
  expect(boardCondition('board', facts, refresh)).toEqual({ kind: 'value', value: refresh });
  expect(boardCondition('board', facts, undefined)).toEqual({ kind: 'unknown', reason: 'unread' });
});

it('boardCondition has no age for a board that Power BI refused', () => {
  expect(boardCondition('board', { ...facts, freshness, refused: ['board'] }, refresh)).toEqual({
    ...{ kind: 'unknown', reason: 'refused' },
  });
});
