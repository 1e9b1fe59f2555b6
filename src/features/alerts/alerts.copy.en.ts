import { exampleNumber as example } from '@/domain/session/typedNumber';
import type { Translated } from '@/domain/shared/language';
import type * as spanish from './alerts.copy';

export const copy: Translated<typeof spanish.copy> = {
  dialog: {
    close: 'Close',
    title: 'Your numbers · Tell me if…',
    about:
      'You see them when you open the portal. Those with a limit also tell you: every 5 minutes, and with new data on screen, the portal reads them. Only while it is open in a tab: closed, it neither reads nor tells.',
    list: 'Your numbers',
    empty: 'You have pinned no number yet',
    emptyText: 'Choose a number; to hear of a change, give it a limit.',
    unread: 'No numbers in this browser yet',
    unreadText: 'What you saved on your other devices is being looked for.',
    add: 'Pin to Home',
    addTo: 'Pin a number of the dashboard on screen',
    addMeasure: 'Pin a number of your dashboards',
    number: 'Number',
    choose: (hasPage, canQuery) => {
      if (!hasPage) return 'Choose a number of the dashboards';
      return canQuery
        ? 'Choose a visual of the page or a query'
        : 'Choose a card, chart or table of the page';
    },
    measure: (name, board) => [name, board, 'of the dashboard'].filter(Boolean).join(' · '),
    row: 'Row',
    chooseRow: 'Choose a row',
    column: 'Column',
    chooseColumn: 'Choose a column',
    series: 'The last value of the series is watched.',
    query: 'That of a DAX query',
    dax: 'DAX query',
    daxHelp: 'The first number that it returns counts. For example: EVALUATE ROW("n", [Punctuality])',
    read: 'Read now',
    test: 'Tell me if it',
    below: 'falls below',
    above: 'rises above',
    limit: 'Limit (optional)',
    limitWrong: `Write a number such as 95, ${example(12_500)} or ${example(1_057.5)}.`,
    good: 'Good is',
    goodNone: 'either way',
    goodOfBoard: 'as the dashboard says',
    goodUp: 'a rise',
    goodDown: 'a fall',
    target: 'Target (optional)',
    name: 'Name',
    save: 'Save',
    cancel: 'Cancel',
    edit: (name) => `Change ${name}`,
    earlier: (name) => `Move ${name} earlier`,
    later: (name) => `Move ${name} later`,
    settings: 'How to tell you',
    outside: 'Also with notifications of the browser',
    outsideHelp: 'You see them even in another window. They also stay in the bell while this tab is open.',
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
    remove: (name) => `Remove ${name}`,
  },
  noBoard: 'To pin what a dashboard shows, open it and choose “Tell me about a number”.',
  noVisuals: 'The portal cannot read numbers of this page: it has no visuals with data.',
  visualsRefused: 'The dashboard did not let the visuals of this page be read. Try again in a moment.',
  full: 'You already have 20 numbers. Remove one to pin another.',
  ofKind: (title, kind) => `${title} (${kind})`,
  untitled: (type) => `Visual without a title (${type})`,
  rule: (place, figure, test, limit) =>
    [place, figure, limit && `${test === 'below' ? 'if below' : 'if above'} ${limit}`]
      .filter(Boolean)
      .join(' · '),
  lastValue: 'last value',
  query: 'From a query: it does not depend on the filters',
  measure: 'Of the dashboard: its administrator defined it',
  gone: 'A dashboard that is no longer in your menu',
  boardUnread: 'A dashboard that was not read yet',
  off: 'Paused',
  unread: 'Not read yet',
  waiting: {
    page: (filters, page) =>
      filters
        ? `Read when you see ${filters} on the page ${page}`
        : `Read without filters on the page ${page}`,
    filters: (filters) =>
      filters ? `Read when you see ${filters}` : 'Read when you see the dashboard without filters',
    report: 'Read when the dashboard has the filters and selection that it was created with',
    unread:
      'The dashboard did not let all its filters be read: the number waits, because its rows would be unknown',
    cell: (figure) => `${figure} can no longer be found`,
    gone: 'The administrator of the dashboard changed or removed this number. Remove it and pin it again.',
    denied:
      'Power BI does not let you query the data of this dashboard: ask for access with Build permission.',
    refused:
      'Power BI does not understand how this number is defined. Tell the administrator of the dashboard.',
    offline: 'No connection: it is read when it returns.',
    failed: 'Power BI did not give the number. It is read again later.',
  },
  now: (value, when) => `${value}, ${when}`,
  beyond: (now, test) => `${now} · ${test} your limit`,
  noValue: (when) => `Power BI gave no number, ${when}`,
  trial: {
    reading: 'Reading the number…',
    read: (value, point, filters) => `Now: ${[value, point, filters].filter(Boolean).join(' · ')}`,
    none: 'There is no number in it.',
    ambiguous: (columns: string) =>
      `Not offered: ${columns}. Its numbers can be read in two ways: 1.059 may be one thousand fifty-nine or one with decimals.`,
    failed: 'Power BI did not give the number. Choose it again in a moment.',
    unread:
      'The dashboard did not let all its filters be read, and without them the number cannot be watched.',
    refused: (detail) => `Power BI did not understand the query: ${detail}`,
    denied: 'Power BI does not let you query the data of this dashboard.',
  },
  notification: (crossed, time) => `${crossed}. Read at ${time}.`,
};
