import { describe, expect, it } from 'vitest';
import { type Rule, ruleLevels } from '@/domain/admin/catalogs';
import { readRuleForm } from '@/domain/admin/catalogsForms';
import { sampleData } from '@/domain/admin/catalogsSample';
import { specBoards } from '@/domain/boards/boards.fixture';
import { levelText } from '@/features/admin/levels.text';
import { groupFields, ruleFields, ruleValues } from './permissionForms';

const data = sampleData(specBoards);
const noTools = { people: undefined, group: undefined };
const samples = { hasSamples: true, adminRole: null };
const plain = { hasSamples: false, adminRole: null };
const withRole = { hasSamples: false, adminRole: 'Portal.Admin' };
const ruleOf = (level: Rule['level']): Rule => ({
  id: 'r',
  boardId: 'dashboard-1',
  level,
  userIds: ['user-1'],
  groupIds: [],
});

describe('levels of rules and groups (SPEC section 2.7)', () => {
  const levelsOf = (access: typeof samples | typeof withRole, rule?: Rule) =>
    ruleFields({ boards: data.boards, groups: data.accessGroups, rule, access }, noTools)
      .find(({ name }) => name === 'level')
      ?.options?.map(({ value, label }) => `${value}: ${label}`);

  it('are all offered in the samples', () => {
    expect(levelsOf(samples)).toEqual([
      'read: Lectura',
      'readWrite: Lectura/Escritura',
      'adminOnly: Solo Administradores',
    ]);
    expect(groupFields(noTools, true).map(({ name }) => name)).toContain('access');
  });

  it('are offered elsewhere only with an effect: administrators, if the configuration names their role', () => {
    expect(levelsOf(plain)).toBeUndefined();
    expect(levelsOf(withRole)).toEqual(['read: Lectura', 'adminOnly: Solo Administradores']);
    expect(ruleLevels.map((level) => levelText(level, plain))).toEqual([null, null, null]);
    expect(ruleLevels.map((level) => levelText(level, withRole))).toEqual([
      'Lectura',
      'Lectura',
      'Solo Administradores',
    ]);
    expect(groupFields(noTools, false).map(({ name }) => name)).not.toContain('access');
  });

  it.each(ruleLevels)('of a saved rule stay %s if they are not edited', (level) => {
    const rule = ruleOf(level);
    const known = { previous: rule, all: [rule] };
    expect(readRuleForm(ruleValues(rule, data.users), known, data.users)).toEqual({ ok: true, entry: rule });
    expect(levelsOf(withRole, rule)?.some((option) => option.startsWith(`${level}:`))).toBe(true);
  });
});
