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
      { keys: ['g', 'o'], label: 'Go to the orders' },
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
  {
    title: 'On an order',
    shortcuts: [
      { keys: ['j'], label: 'Next order of the list' },
      { keys: ['k'], label: 'Previous order of the list' },
      { keys: ['s'], label: 'Ship it' },
      { keys: ['r'], label: 'Refund it' },
    ],
  },
  { title: 'In forms', shortcuts: [{ keys: ['Ctrl', 'S'], label: 'Save' }] },
];
