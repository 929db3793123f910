import { storedValue } from '#web/ui/stored-value.ts';

/** A search that somebody saved as a tab of a list. */
export interface SavedTab {
  name: string;
  /** The path of the list with its search and filters. */
  path: string;
}

/** The saved tabs of all lists, of this browser. */
const savedTabs = storedValue<readonly SavedTab[]>({ key: 'admin-list-tabs', storage: () => localStorage, parse: parseSavedTabs });

/** The saved tabs of the list at this path, in the order in which they were saved. */
export const useSavedTabs = (listPath: string): SavedTab[] => savedTabs.use().filter(({ path }) => path.split('?')[0] === listPath);

/** Saves a tab; one of the same list with the same name is replaced. */
export const saveTab = (tab: SavedTab): void =>
  savedTabs.change((tabs) => [...tabs.filter(({ name, path }) => name !== tab.name || path.split('?')[0] !== tab.path.split('?')[0]), tab]);

export const removeSavedTab = (tab: SavedTab): void =>
  savedTabs.change((tabs) => tabs.filter(({ name, path }) => name !== tab.name || path !== tab.path));

function parseSavedTabs(text: string | null): readonly SavedTab[] {
  try {
    const tabs: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(tabs) ? tabs.filter(isSavedTab) : [];
  } catch {
    return [];
  }
}

const isSavedTab = (value: unknown): value is SavedTab =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith('/admin/');
