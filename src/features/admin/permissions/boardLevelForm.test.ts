import { describe, expect, it } from 'vitest';
import { ruleProblem } from '@/domain/admin/catalogsRules';
import { sampleData } from '@/domain/admin/catalogsSample';
import type { Board } from '@/domain/boards/board';
import { specBoards } from '@/domain/boards/boards.fixture';
import { boardLevelForm } from './boardLevelForm';

const data = sampleData(specBoards);
const [board] = data.boards as [Board];
const [group] = data.accessGroups as [(typeof data.accessGroups)[number]];
const followed = { adminRole: null, hidesBoards: true };
const planning = { adminRole: null, hidesBoards: false };
const withLevel = (permissions: Board['permissions']): Board => ({ ...board, permissions });
type Tool = { props: { problem: string; onChange: (isChosen: boolean) => void } } | null;
const toolOf = (permissions: Board['permissions'], access = followed) => {
  const form = boardLevelForm([withLevel(permissions)], access);
  return { form, tool: form.tool?.(board.id, () => undefined) as unknown as Tool };
};

describe('a rule without effect (SPEC section 10)', () => {
  it.each(['all', 'admin'] as const)(
    'is announced for a chosen board of level %s, with a way to its level',
    (level) => {
      const { form, tool } = toolOf(level);
      expect(tool?.props.problem).toBe(level);
      expect(form.changes(board.id)).toEqual([]);
      tool?.props.onChange(true);
      const before = withLevel(level);
      expect(form.changes(board.id)).toEqual([
        { kind: 'boards', id: board.id, before, after: withLevel('authorized') },
      ]);
      expect(form.changes('another')).toEqual([]);
      tool?.props.onChange(false);
      expect(form.changes(board.id)).toEqual([]);
    },
  );

  it('is not announced for a board that follows its rules, or while all rules are for planning', () => {
    expect(toolOf('authorized').tool).toBeNull();
    expect(toolOf('all', planning).tool).toBeNull();
  });

  it('is named in its row: by the level of its board, without subjects, without active people', () => {
    const rule = {
      id: 'r',
      boardId: board.id,
      level: 'read' as const,
      userIds: ['u'],
      groupIds: [] as string[],
    };
    const entra = { ...group, directoryId: '2c5a4e10-6b2d-4f83-9a71-00000000000c' };
    const problem = (level: Board['permissions'], users: number, subjects = {}, access = followed) =>
      ruleProblem({ rule: { ...rule, ...subjects }, board: withLevel(level), users }, [entra], access);
    expect(problem('all', 1)).toBe('all');
    expect(problem('admin', 1)).toBe('admin');
    expect(problem('authorized', 1)).toBeNull();
    expect(problem('authorized', 0)).toBe('unreached');
    expect(problem('authorized', 0, { userIds: [] })).toBe('emptied');
    expect(problem('authorized', 0, { userIds: [], groupIds: [entra.id] })).toBeNull();
    expect(problem('all', 1, {}, planning)).toBeNull();
  });
});
