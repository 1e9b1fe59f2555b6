import { type AccessGroup, accessLevels, groupColours, type Rule, type User } from '@/domain/admin/catalogs';
import { type FormValues, writePeople } from '@/domain/admin/catalogsForms';
import { type LevelAccess, offeredLevels } from '@/domain/admin/ruleLevels';
import type { Board } from '@/domain/boards/board';
import { boardOptions } from '@/domain/boards/boardNames';
import { copy } from '@/features/admin/admin.copy';
import { copy as directoryCopy } from '@/features/admin/directory/directory.copy';
import { levelText } from '@/features/admin/levels.text';
import type { FieldSpec } from '@/features/admin/lists/EntityField.view';
import { copy as texts } from './permissions.copy';

const { fields } = copy;
const people: FieldSpec = {
  name: 'people',
  label: fields.people,
  kind: 'textarea',
  rows: 4,
  help: fields.peopleHelp,
};

/** Directory tools of the address field and of an access group's Entra group. Empty without a directory. */
export interface DirectoryTools {
  readonly people: FieldSpec['tool'];
  /** Present only if the directory returns groups. */
  readonly group: FieldSpec['tool'];
}

const withTool = (field: FieldSpec, tool: FieldSpec['tool']): FieldSpec =>
  tool ? { ...field, tool } : field;

/** The field of a rule's level, unless no level has an effect: then the rule keeps its level. */
function levelField(rule: Rule | undefined, access: LevelAccess): readonly FieldSpec[] {
  const options = offeredLevels(access, rule?.level).map((value) => ({
    value,
    label: levelText(value, access) ?? '',
  }));
  const { hasSamples, adminRole } = access;
  const help = hasSamples || adminRole === null ? {} : { help: texts.levelHelp(adminRole) };
  return options.length === 0
    ? []
    : [{ name: 'level', label: fields.level, kind: 'select', options, ...help }];
}

interface RuleFieldFacts {
  readonly boards: readonly Board[];
  readonly groups: readonly AccessGroup[];
  /** The rule that is edited; `undefined` for a new rule. */
  readonly rule: Rule | undefined;
  readonly access: LevelAccess;
  /** Renders, below the chosen board, why its rules have no effect. */
  readonly boardTool?: FieldSpec['tool'] | undefined;
}

/** Fields of "Nueva Regla". */
export const ruleFields = (
  { boards, groups, rule, access, boardTool }: RuleFieldFacts,
  tools: DirectoryTools,
): readonly FieldSpec[] => [
  withTool(
    {
      name: 'boardId',
      label: fields.board,
      kind: 'select',
      options: [{ value: '', label: fields.choose }, ...boardOptions(boards)],
    },
    boardTool,
  ),
  ...levelField(rule, access),
  {
    name: 'groupIds',
    label: fields.groups,
    kind: 'checks',
    options: groups.map(({ id, name }) => ({ value: id, label: name })),
  },
  withTool(people, tools.people),
];

/** Initial values of the fields of a rule. */
export const ruleValues = (rule: Rule | undefined, users: readonly User[]): FormValues => ({
  boardId: rule?.boardId ?? '',
  level: rule?.level ?? 'read',
  groupIds: rule?.groupIds ?? [],
  people: writePeople(rule?.userIds ?? [], users),
});

/** Fields of an access group. The access level, which has no effect, is only part of the samples. */
export const groupFields = (tools: DirectoryTools, hasSamples: boolean): readonly FieldSpec[] => [
  { name: 'name', label: fields.name, kind: 'text' },
  ...(hasSamples
    ? [
        {
          name: 'access',
          label: fields.access,
          kind: 'select' as const,
          options: accessLevels.map((value) => ({ value, label: copy.accesses[value] })),
        },
      ]
    : []),
  {
    name: 'colour',
    label: fields.colour,
    kind: 'select',
    options: groupColours.map((value) => ({ value, label: copy.colours[value] })),
  },
  ...(tools.group
    ? [
        {
          name: 'directoryId',
          label: directoryCopy.groups.label,
          kind: 'own' as const,
          help: directoryCopy.groups.none,
          tool: tools.group,
        },
      ]
    : []),
  withTool({ ...people, rows: 5 }, tools.people),
];

/** Initial values of the fields of an access group. */
export const groupValues = (group: AccessGroup | undefined, users: readonly User[]): FormValues => ({
  name: group?.name ?? '',
  access: group?.access ?? 'readOnly',
  colour: group?.colour ?? 'gray',
  people: writePeople(group?.memberIds ?? [], users),
  directoryId: group?.directoryId ?? '',
});
