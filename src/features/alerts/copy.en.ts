import type { Translated } from '@/domain/shared/language';
import type * as spanish from './copy';

/** Strings of the alerts in English. */
export const copy: Translated<typeof spanish.copy> = {
  dialog: {
    close: 'Close',
    title: 'Tell me if…',
    about:
      'Every 5 minutes, and with new data on screen, the portal reads these numbers. Only while it is open in a tab: closed, it neither reads nor tells.',
    list: 'Your alerts',
    empty: 'You have no alerts yet',
    emptyText: 'Choose a number of the dashboard on screen and the limit that you want to hear of.',
    add: 'Add alert',
    addTo: 'New alert on the dashboard on screen',
    number: 'Number',
    choose: 'Choose a visual of the page or a query',
    query: 'That of a DAX query',
    dax: 'DAX query',
    daxHelp: 'The first number that it returns counts. For example: EVALUATE ROW("n", [Punctuality])',
    read: 'Read now',
    test: 'Tell me if it',
    below: 'falls below',
    above: 'rises above',
    limit: 'Limit',
    limitWrong:
      'Write a number such as 95, 12,500 or 1,057.5: the comma separates thousands, the point decimals.',
    name: 'Name of the alert',
    settings: 'How to tell you',
    outside: 'Also with notifications of the browser',
    outsideHelp: 'You see them from another window too. The bell of the portal always keeps them.',
    outsideBlocked:
      'This browser allows no notifications of the portal. Change it in the permissions of the site; the bell tells you all the same.',
    quiet: 'Quiet hours',
    quietHelp: 'During these only the bell tells you.',
    from: 'From',
    to: 'To',
    unsaved: 'What you typed has not been saved.',
    discard: 'Discard',
    keepEditing: 'Keep editing',
    switch: (name) => `Watch ${name}`,
    remove: (name) => `Delete the alert ${name}`,
  },
  noBoard: 'Open a dashboard to add an alert on one of its numbers.',
  noNumbers:
    'The portal cannot read numbers of this dashboard: it has neither visuals nor a dataset to query.',
  full: 'You already have 20 alerts. Delete one to add another.',
  untitled: (type) => `Visual without a title (${type})`,
  rule: (board, test, limit) => `${board} · ${test === 'below' ? 'if below' : 'if above'} ${limit}`,
  gone: 'A dashboard that is no longer in your menu',
  off: 'Paused',
  unread: 'Not read yet',
  unreadVisual: 'Read when its page is on screen',
  now: (value, when) => `${value}, ${when}`,
  beyond: (now) => `${now} · over your limit`,
  failed: (when) => `Could not be read, ${when}`,
  trial: {
    reading: 'Reading the number…',
    read: (value) => `Now: ${value}`,
    none: 'There is no number in it.',
    failed: 'Power BI did not give the number.',
    refused: (detail) => `Power BI did not understand the query: ${detail}`,
    denied: 'Power BI does not let you query the data of this dashboard.',
  },
  notification: (test, limit) =>
    test === 'below' ? `It is below ${limit}, your limit.` : `It is above ${limit}, your limit.`,
};
