import { countText, numberOf } from '@/domain/shared/figureText';
import { plural, type Translated } from '@/domain/shared/language';
import type * as spanish from './home.copy';

export const copy: Translated<typeof spanish.copy> = {
  title: 'Admin Panel',
  text: 'A summary of the portal shows here. Begin with its dashboards.',
  good: 'All in order',
  goodSoFar: 'No known problems',
  bad: numberOf('matter to review', 'matters to review'),
  unknown: (titles) => `Not checked: ${titles}.`,
  none: '—',
  refreshes: {
    title: 'Failed refreshes',
    good: (known) => `None of ${numberOf('refresh', 'refreshes')(known)} that were read failed.`,
    bad: (first, others) =>
      others === 0
        ? `The last one of ${first} failed.`
        : `The last one of ${first} failed, and of ${numberOf('other dashboard', 'other dashboards')(others)}.`,
    unknown: 'Not read yet: opening them reads them.',
    none: 'No active dashboard has refreshes.',
    unread: (boards) => `That of ${numberOf('dashboard', 'dashboards')(boards)} is not read yet.`,
    refused: (boards) =>
      `Power BI does not let you read that of ${numberOf('dashboard', 'dashboards')(boards)}.`,
    unpublished: 'Nobody publishes the state of the data: readers do not see its age.',
    publishedLongAgo:
      'Nobody has published the state of the data for more than two hours: readers see “Last news…”.',
    action: 'View refreshes',
  },
  changes: {
    title: 'Unsaved changes',
    good: 'Everything that you changed is saved.',
    action: 'View audit',
  },
  selfTest: {
    title: 'Diagnostics',
    good: (checks) => `No problems in ${numberOf('check', 'checks')(checks)}.`,
    bad: (problems, checks) =>
      `${plural(problems, { one: 'problem', other: 'problems' })} in ${numberOf('check', 'checks')(checks)}.`,
    running: (done, all) => `Checking: ${done} of ${all}.`,
    stopped: (done, all) =>
      `No problems in ${done} of ${numberOf('check', 'checks')(all)}: the test was stopped.`,
    unknown: 'Nothing was checked since you signed in.',
    action: 'Open diagnostics',
  },
  entries: {
    title: 'Menu entries without a dashboard',
    text: (all) => `of ${numberOf('entry', 'entries')(all)} of the menu.`,
    action: 'Assign dashboards',
  },
  least: {
    title: 'Dashboards not opened in 30 days',
    everybody: (boards) =>
      `of ${numberOf('active dashboard', 'active dashboards')(boards)}, across the organization.`,
    own: (boards) => `of ${numberOf('active dashboard', 'active dashboards')(boards)}, in this browser.`,
    unknown: 'No opens measured yet.',
    unread: 'We could not read the opens of the organization.',
    since: (day) => `Not known yet: opens are counted since ${day}.`,
    undecided: (boards) =>
      `Not known yet of ${numberOf('dashboard that is new or of unknown age', 'dashboards that are new or of unknown age')(boards)}.`,
    list: 'The least opened',
    opens: (opens) => `${countText(opens)} ${plural(opens, { one: 'open', other: 'opens' })}`,
    action: 'View usage',
  },
  issues: {
    action: 'View dashboards',
    noneActive: 'There are no active dashboards.',
    own: 'Only the opens in this browser are counted.',
    ownerless: {
      title: 'Dashboards without an owner',
      good: 'All active dashboards have an owner.',
      todo: 'Name who answers for each one: readers request access from that person.',
    },
    overdue: {
      title: 'Overdue reviews',
      good: 'No review is overdue.',
      todo: 'Ask its owner to confirm the numbers, and set the day of the next review.',
    },
    unopened: {
      title: 'Dashboards not opened in 90 days',
      good: 'All active dashboards were opened.',
      todo: 'Ask the owner whether they are still needed; if not, deactivate them.',
    },
  },
};
