import type { English } from '@/domain/shared/language';
import type { SettingsTexts } from '@/ui/shell/settings/settingsTexts';
import type * as spanish from './copy';

/** Texts of the settings in English. */
export const copy = {
  close: 'Close',
  title: 'General settings',
  description: 'Kept in this browser.',
  refresh: 'Auto-refresh interval',
  refreshChoices: [
    { minutes: 5, label: '5 min' },
    { minutes: 15, label: '15 min' },
    { minutes: 30, label: '30 min' },
    { minutes: 60, label: '1 hour' },
    { minutes: null, label: 'Never' },
  ],
  view: 'Default view mode',
  viewChoices: [
    { value: 'standard', label: 'Standard', icon: 'monitor' },
    { value: 'fullscreen', label: 'Full screen', icon: 'maximize' },
  ],
  device: 'Device',
  deviceChoices: [
    { value: 'desktop', label: 'Desktop', icon: 'monitor' },
    { value: 'tablet', label: 'Tablet', icon: 'tablet' },
    { value: 'mobile', label: 'Phone', icon: 'smartphone' },
  ],
  deviceHelp: 'Changes the width and the layout of the report.',
  animations: 'Animations',
  animationsHelp: 'Transitions of menus and panels.',
  autoLoad: 'Load data automatically',
  autoLoadHelp: 'When off, each dashboard waits for your click to load.',
  landing: 'On opening',
  landingChoices: [
    { value: 'board', label: 'The dashboard', icon: 'layout-dashboard' },
    { value: 'start', label: 'Home', icon: 'house' },
  ],
  landingHelp: 'What each visit begins with. A link opens what it names.',
  traceLog: 'Transition log',
  traceLogHelp: 'For testing: shows what the portal does and saves it to a file.',
  version: (version) => `Version ${version}`,
  language: 'Language',
  languageHelp: 'Saving reloads the portal; your place and your drafts are kept.',
  languageNames: { es: 'Español', en: 'English' },
  cancel: 'Cancel',
  save: 'Save changes',
} as const satisfies SettingsTexts & English<typeof spanish.copy>;

export const savedNote = 'Changes saved';
