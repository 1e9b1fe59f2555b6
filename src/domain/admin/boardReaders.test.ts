import { describe, expect, it } from 'vitest';
import { boardReadersOf, readerChanges, rulesWithReaders } from './boardReaders';
import type { Rule } from './catalogs';

const rule = (id: string, level: Rule['level'], userIds: string[], groupIds: string[] = []): Rule => ({
  id,
  boardId: 'b',
  level,
  userIds,
  groupIds,
});
const other: Rule = { ...rule('rule-o', 'read', ['ana']), boardId: 'o' };
const nobody = { userIds: [], groupIds: [] };

describe('readers of a board (SPEC section 2.8)', () => {
  it('are all subjects of its rules, once each', () => {
    const rules = [rule('1', 'read', ['ana'], ['g']), rule('2', 'adminOnly', ['ana', 'luis']), other];
    expect(boardReadersOf(rules, 'b')).toEqual({ userIds: ['ana', 'luis'], groupIds: ['g'] });
  });

  it('make a rule of level "read" for a board without such a rule', () => {
    expect(readerChanges([other], 'b', nobody, { userIds: ['luis'], groupIds: ['g'] })).toEqual([
      { kind: 'rules', id: 'rule-b', before: null, after: rule('rule-b', 'read', ['luis'], ['g']) },
    ]);
    expect(readerChanges([other], 'b', nobody, nobody)).toEqual([]);
  });

  it('change only the rules that differ, and keep a rule without subjects', () => {
    const rules = [rule('1', 'adminOnly', ['ana']), rule('2', 'read', ['luis'], ['g']), other];
    const before = boardReadersOf(rules, 'b');
    expect(readerChanges(rules, 'b', before, { userIds: ['luis', 'eva'], groupIds: ['g'] })).toEqual([
      { kind: 'rules', id: '1', before: rules[0], after: rule('1', 'adminOnly', []) },
      { kind: 'rules', id: '2', before: rules[1], after: rule('2', 'read', ['luis', 'eva'], ['g']) },
    ]);
    expect(readerChanges(rules, 'b', before, { userIds: ['ana', 'eva'], groupIds: ['g'] })).toEqual([
      { kind: 'rules', id: '2', before: rules[1], after: rule('2', 'read', ['eva'], ['g']) },
    ]);
  });

  it.each(['read', 'readWrite', 'adminOnly'] as const)(
    'change no rule of level %s that lost its subjects when the form changes no readers',
    (level) => {
      const rules = [rule('1', level, []), other];
      expect(readerChanges(rules, 'b', nobody, nobody)).toEqual([]);
      const opened = { userIds: ['gone'], groupIds: ['gone'] };
      expect(readerChanges(rules, 'b', opened, opened)).toEqual([]);
    },
  );

  it('give an emptied rule of level "read" the readers that the form adds', () => {
    expect(
      rulesWithReaders([rule('1', 'read', [])], 'b', nobody, { userIds: ['eva'], groupIds: [] }),
    ).toEqual([rule('1', 'read', ['eva'])]);
  });

  it('keep readers that others added while the form was open', () => {
    const opened = boardReadersOf([rule('1', 'read', ['ana'])], 'b');
    const now = [rule('1', 'read', ['ana', 'eva'])];
    const after = { ...opened, userIds: [...opened.userIds, 'luis'] };
    expect(rulesWithReaders(now, 'b', opened, after)).toEqual([rule('1', 'read', ['ana', 'eva', 'luis'])]);
  });
});
