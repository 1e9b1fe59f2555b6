import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './permissions.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Power BI Access Permissions',
  subtitle: 'To whom the portal offers each dashboard. Power BI decides who opens it.',
  add: 'New rule',
  search: 'Search access...',
  edit: 'Edit rule',
  rules: 'Rules by dashboard',
  rulesText:
    'A list to plan access: whom each rule reaches, by name or by group. It does not change the permissions in Power BI.',
  followedRulesText:
    'A dashboard of "Authorized Users" with rules is only in the menu of whom they name, by name or by group. It does not change the permissions in Power BI.',
  planning: {
    subtitle: 'To whom each dashboard would be offered. Power BI decides who opens it.',
    text: 'These rules are for planning only: the menu hides no dashboard because of them.',
    help: 'To make the menu follow them, set "hideBoards": true in "directory" of portal.config.json.',
  },
  problems: {
    all: 'No effect: the permission of this dashboard is "All Users".',
    admin: 'No effect: the permission of this dashboard is "Administrators Only".',
    emptied: "It has lost its people: it puts the dashboard into nobody's menu.",
    unreached: 'It names no active person.',
  },
  authorize: 'On saving, change its permission to "Authorized Users"',
  noRules: 'No rules yet',
  noGroups: 'No groups yet',
  groups: 'Groups',
  groupsText: 'People who share a level. Their access to the dashboard is given in Power BI.',
  plainGroupsText:
    'People who are named by the same rules. Their access to the dashboard is given in Power BI.',
  levelHelp: (role) =>
    `"Administrators Only" applies only to the named people who have the role ${role} in Entra ID.`,
  addGroup: 'New group',
  editGroup: 'Edit group',
  columns: { board: 'Dashboard', users: 'People', groups: 'Groups', level: 'Level' },
  members: numberOf('person', 'people'),
  removeLabel: 'Delete rule',
  removeRule: (board) => `the rule of ${board}`,
  removeText:
    'It disappears from this list. Whoever opens the dashboard in Power BI still does. You can undo this.',
  removeGroupLabel: 'Delete group',
  removeGroupText:
    'It also leaves the rules that name it. Its people keep the permissions they have in Power BI. You can undo this.',
  unknownBoard: 'Unknown dashboard',
};
