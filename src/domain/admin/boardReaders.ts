import type { BoardReaders } from '@/domain/boards/boardFormValues';
import { slug } from '@/domain/boards/categories';
import { freeId } from '@/domain/shared/freeId';
import type { Rule } from './catalogs';
import { type EntityChange, isSame } from './change';

/** Subjects of the rules of a board. */
export function boardReadersOf(rules: readonly Rule[], boardId: string): BoardReaders {
  const boardRules = rules.filter((rule) => rule.boardId === boardId);
  return {
    userIds: [...new Set(boardRules.flatMap(({ userIds }) => userIds))],
    groupIds: [...new Set(boardRules.flatMap(({ groupIds }) => groupIds))],
  };
}

/** The entries of the first list that the second one does not have. */
const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id));

/**
 * The rules of a board with other readers. Added readers have level "read": in an existing rule, else in a new rule. A rule
 * without subjects stays and hides its board: without a rule everybody would see it (SPEC section 10).
 */
export function rulesWithReaders(
  rules: readonly Rule[],
  boardId: string,
  previous: BoardReaders,
  after: BoardReaders,
): Rule[] {
  const added = {
    userIds: without(after.userIds, previous.userIds),
    groupIds: without(after.groupIds, previous.groupIds),
  };
  const removed = {
    userIds: without(previous.userIds, after.userIds),
    groupIds: without(previous.groupIds, after.groupIds),
  };
  const taker = rules.find((rule) => rule.boardId === boardId && rule.level === 'read');
  const isNew = taker === undefined && added.userIds.length + added.groupIds.length > 0;
  const ids = new Set(rules.map(({ id }) => id));
  const all: readonly Rule[] = isNew
    ? [
        ...rules,
        {
          id: freeId(`rule-${slug(boardId)}`, (id) => ids.has(id)),
          boardId,
          level: 'read',
          userIds: [],
          groupIds: [],
        },
      ]
    : rules;
  const target = taker ?? all.at(-1);
  return all.map((rule) => {
    if (rule.boardId !== boardId) return rule;
    const next = (key: 'userIds' | 'groupIds') => {
      const remaining = without(rule[key], removed[key]);
      return rule === target ? [...remaining, ...without(added[key], remaining)] : remaining;
    };
    const changed = { ...rule, userIds: next('userIds'), groupIds: next('groupIds') };
    return isSame(rule, changed) ? rule : changed;
  });
}

/** The changes of rules that give a board other readers. */
export function readerChanges(
  rules: readonly Rule[],
  boardId: string,
  previous: BoardReaders,
  after: BoardReaders,
): readonly EntityChange[] {
  const next = new Map(rulesWithReaders(rules, boardId, previous, after).map((rule) => [rule.id, rule]));
  const changed = rules.flatMap((rule): EntityChange[] => {
    const edited = next.get(rule.id);
    return edited === undefined || edited === rule
      ? []
      : [{ kind: 'rules', id: rule.id, before: rule, after: edited }];
  });
  const ruleIds = new Set(rules.map(({ id }) => id));
  const made = [...next.values()].filter(({ id }) => !ruleIds.has(id));
  return [
    ...changed,
    ...made.map((rule): EntityChange => ({ kind: 'rules', id: rule.id, before: null, after: rule })),
  ];
}
