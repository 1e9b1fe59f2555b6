import type { Translated } from '@/domain/shared/language';
import type * as spanish from './settings.copy';

export const copy: Translated<typeof spanish.copy> = {
  close: 'Close',
  title: 'General settings',
  description: 'Kept in this browser.',
  refresh: 'Auto-refresh interval',
  refreshChoices: { 5: '5 min', 15: '15 min', 30: '30 min', 60: '1 hour', never: 'Never' },
  view: 'Default view mode',
  viewChoices: { standard: 'Standard', fullscreen: 'Full screen' },
  device: 'Device',
  deviceChoices: { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' },
  deviceHelp: 'Changes the width and the layout of the dashboard.',
  animations: 'Animations',
  animationsHelp: 'Transitions of menus and panels.',
  autoLoad: 'Load data automatically',
  autoLoadHelp: 'When off, each dashboard waits for your click to load.',
  landing: 'On opening',
  landingChoices: { board: 'The dashboard', start: 'Home' },
  landingHelp: 'What each visit begins with. A link opens what it names.',
  theme: 'Theme',
  themeChoices: { light: 'Light', dark: 'Dark' },
  advanced: 'Advanced',
  traceLog: 'Transition log',
  traceLogHelp: 'For testing: shows what the portal does and saves it to a file.',
  personal: {
    waiting: 'Looking for what you saved on your other devices…',
    list: 'Your favorites, recent dashboards, views, alerts and the settings that do not depend on the device follow you to your other devices. Other people cannot open them; the owners of the SharePoint site can.',
    offline: 'No connection to SharePoint: for now they are kept in this browser only.',
    refused:
      'Kept in this browser only: SharePoint does not let you use the personal list. Tell your portal administrator.',
    foreign:
      'Kept in this browser only: the personal list in SharePoint is not private. Tell your portal administrator.',
    full: 'Kept in this browser only, which has no room left for following you to your other devices.',
  },
  personalLeft: (count) =>
    count === 1
      ? 'One item is too long and stays in this browser.'
      : `${count} items are too long and stay in this browser.`,
  sharesValues: 'Save values',
  sharesValuesHelp: 'Also takes the last values of your alerts to your other devices.',
  version: (version) => `Version ${version}`,
  language: 'Language',
  languageHelp: 'Saving reloads the portal; your place and your drafts are kept.',
  languageNames: { es: 'Español', en: 'English' },
  cancel: 'Cancel',
  save: 'Save changes',
};
