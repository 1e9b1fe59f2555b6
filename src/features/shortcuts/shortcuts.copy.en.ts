import type * as spanish from './shortcuts.copy';

/** Texts of the dialog of shortcuts in English. */
export const copy: typeof spanish.copy = (isApple) => ({
  title: 'Keyboard shortcuts',
  close: 'Close',
  or: 'or',
  groups: [
    {
      title: 'Everywhere',
      shortcuts: [
        { keys: [[isApple ? '⌘' : 'Ctrl', 'K']], does: 'Search dashboards, views and actions' },
        { keys: [['?']], does: 'View these shortcuts' },
        { keys: [['Esc']], does: 'Close what is open' },
        { keys: [[isApple ? '⌘' : 'Alt', '←']], does: 'Go back' },
      ],
    },
    {
      title: 'In the dashboard',
      note: "The keys are Power BI's here: those of the portal work once you leave.",
      shortcuts: [{ keys: [['Tab'], ['Shift', 'Tab']], does: 'Go through the dashboard and leave it' }],
    },
    {
      title: 'In the menu and in lists',
      shortcuts: [
        { keys: [['↑'], ['↓']], does: 'Go from one to the next' },
        { keys: [['→'], ['←']], does: 'Open or close a category' },
        { keys: [['Enter']], does: 'Open what is chosen' },
      ],
    },
    {
      title: "In the dashboard's controls and the assistant",
      shortcuts: [
        { keys: [['←'], ['→']], does: 'Go from one control to the next' },
        { keys: [['Enter']], does: 'Send the question' },
        { keys: [['Shift', 'Enter']], does: 'A new line in the question' },
      ],
    },
  ],
});
