import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './readers.copy';

const people = numberOf('person', 'people');

export const copy: Translated<typeof spanish.copy> = {
  title: 'Who sees it?',
  open: 'Choose people or groups',
  close: 'Hide people and groups',
  search: 'Search people or groups...',
  found: numberOf('person or group', 'people and groups'),
  nothing: 'No active person and no group has that name.',
  empty: 'No active people and no groups yet.',
  more: 'Show more',
  group: (members) => `Group, ${people(members)}`,
  entraGroup: 'Entra group',
  drop: (name) => `Remove ${name}`,
  rest: (count) => `and ${people(count)} more`,
  help: 'Optional. Saving turns your choice into a rule of level Read; the other levels are in Access permissions.',
  plainHelp: 'Optional. Saving turns your choice into a rule of Access permissions.',
  planning: {
    text: 'These rules are only for planning: the menu hides no dashboard because of them.',
    help: 'To make the menu follow them, set "hideBoards": true in "directory" of portal.config.json.',
  },
  menu: {
    inactive: 'It is in no menu while it is inactive.',
    emptied:
      'It is in nobody\'s menu: its rule has lost its people. Choose somebody or, in Permissions, "All Users".',
    unreached: "It is in nobody's menu: its rule names no active person.",
    level: "It is in everybody's menu, by its permission.",
    planning: "It is in everybody's menu.",
    noRules: "It is in everybody's menu as long as you choose nobody.",
    noRole: "It is in everybody's menu: the configuration requires no role to administer.",
    role: (role) => `It is in the menu of whoever has the role ${role} in Entra ID.`,
    people: (count, hasEntra) =>
      `It is in the menu of ${people(count)}${hasEntra ? ' and of the people in the chosen Entra groups' : ''}.`,
    admins: (count, role) => `With the role ${role} in Entra ID, also in that of ${people(count)}.`,
  },
};
