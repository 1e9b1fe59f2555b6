import { numberOf } from '@/domain/shared/figureText';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './access.copy';

export const copy: Translated<typeof spanish.copy> = {
  readers: (count) =>
    `Who sees this dashboard? ${numberOf('person', 'people')(count)} according to the rules`,
  whoSees: 'Who sees this dashboard?',
  everybody: {
    planning:
      'Everybody sees it in their menu: the rules are for planning only. Power BI decides who opens the dashboard.',
    level: 'Everybody sees it in their menu. Power BI decides who opens the dashboard.',
    noRules: 'Everybody sees it in their menu: no rule names it. Power BI decides who opens the dashboard.',
    noRole:
      'Everybody sees it in their menu: the configuration requires no role to administer. Power BI decides who opens the dashboard.',
  },
  noneSees: {
    inactive: 'Nobody: it is inactive and in no menu.',
    emptied:
      'Nobody: its rule has lost its people. Edit the dashboard and choose somebody, or the permission "All Users".',
    unreached: 'Nobody: its rules reach nobody who is active. Power BI decides who opens the dashboard.',
  },
  role: (role) => `Whoever has the role ${role} in Entra ID. Power BI decides who opens the dashboard.`,
  admins: (count, role) => `Only with the role ${role} in Entra ID: ${numberOf('person', 'people')(count)}`,
  plannedReaders: (count) => `According to its rules: ${numberOf('person', 'people')(count)}`,
  boards: (count) => `What does this person see? ${numberOf('dashboard', 'dashboards')(count)} in their menu`,
  planning: 'The rules are for planning only',
  plannedBoards: (count) => `According to the rules: ${numberOf('dashboard', 'dashboards')(count)}`,
  withRole: (role) => `Only with the role ${role} in Entra ID`,
  forEverybody: 'For everybody',
  path: (level, through) => `${level}, ${through}`,
  byName: 'by name',
  more: (count) => `and ${numberOf('person', 'people')(count)} more`,
  becomesHidden: (boards) => `Afterwards nobody will see in their menu: ${boards}.`,
  becomesOpen: (boards) => `Afterwards everybody will see in their menu: ${boards}.`,
  quoted: (name) => `“${name}”`,
  moreBoards: (count) => `${numberOf('dashboard', 'dashboards')(count)} more`,
  recognition: {
    label: 'How the portal recognizes them',
    account: 'By their Entra account',
    signInName: (name) => `By their sign-in name, ${name}`,
    address: (email) =>
      `By their email, ${email}: we do not know if they sign in with it. If they sign in with another address, their rules do not reach them.`,
  },
  viewAs: (name) => `View the portal as ${name}`,
  viewAsSomebody: 'View the portal as…',
  viewAsText: 'Choose a person. You will only see their menu and their start page.',
  searchPeople: 'Search people...',
  people: numberOf('person', 'people'),
  noPeople: 'Nobody has that name.',
  nothing: 'None. Power BI decides which dashboards they open.',
};
