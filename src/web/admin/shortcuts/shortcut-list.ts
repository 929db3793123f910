interface Shortcut {
  keys: readonly string[];
  label: string;
}

/** All shortcuts of the back office, by where they work. */
export const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'Search everything' },
      { keys: ['?'], label: 'Show the shortcuts' },
      { keys: ['g', 'd'], label: 'Go to the dashboard' },
      { keys: ['g', 'u'], label: 'Go to the users' },
    ],
  },
  {
    title: 'In lists',
    shortcuts: [
      { keys: ['/'], label: 'Search in the list' },
      { keys: ['Shift', 'click'], label: 'Select all rows in between' },
    ],
  },
  { title: 'In forms', shortcuts: [{ keys: ['Ctrl', 'S'], label: 'Save' }] },
];
