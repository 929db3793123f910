import type { StaffAreas } from '#shared/staff-roles.ts';
import { type AdminIdentity, canChange, canUse } from '#web/admin/layout/admin-identity.ts';

interface Shortcut {
  keys: readonly string[];
  label: string;
  /** Who may use it beside full admins; everybody by default. */
  staff?: StaffAreas;
  /** It changes something. */
  changes?: true;
}

/** All shortcuts of the back office, by where they work. */
const shortcutGroups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], label: 'Search everything' },
      { keys: ['?'], label: 'Show shortcuts' },
      { keys: ['g', 'd'], label: 'Go to dashboard' },
      { keys: ['g', 'o'], label: 'Go to orders', staff: ['orders'] },
      { keys: ['g', 'p'], label: 'Go to products' },
      { keys: ['g', 'u'], label: 'Go to users', staff: ['orders'] },
    ],
  },
  {
    title: 'In lists',
    shortcuts: [
      { keys: ['/'], label: 'Search the list' },
      { keys: ['Shift', 'click'], label: 'Select a range of rows' },
    ],
  },
  {
    title: 'On an order',
    shortcuts: [
      { keys: ['j'], label: 'Next order in the list', staff: ['orders'] },
      { keys: ['k'], label: 'Previous order in the list', staff: ['orders'] },
      { keys: ['s'], label: 'Ship', staff: ['orders'], changes: true },
      { keys: ['r'], label: 'Refund', staff: ['orders'], changes: true },
    ],
  },
  { title: 'In forms', shortcuts: [{ keys: ['Ctrl', 'S'], label: 'Save' }] },
];

/** The shortcuts of what the admin may do. */
export const shortcutGroupsFor = (admin: AdminIdentity) =>
  shortcutGroups
    .map(({ title, shortcuts }) => ({
      title,
      shortcuts: shortcuts.filter(({ staff = 'all', changes }) => (changes ? canChange : canUse)(admin, staff)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
