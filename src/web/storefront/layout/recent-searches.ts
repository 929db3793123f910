import { storedValue } from '#web/ui/stored-value.ts';

const maxSearches = 8;
const maxLength = 80;

const recentSearches = storedValue({ key: 'recent-searches', storage: () => localStorage, parse: parseRecentSearches });

/** The searches of this browser, newest first; empty on the server and during hydration. */
export const useRecentSearches = (): readonly string[] => recentSearches.use();

/** Adds a search. Searches that differ only in case are the same. */
export const addRecentSearch = (query: string): void => recentSearches.change((before) => withRecentSearch(before, query));

export const removeRecentSearch = (query: string): void => recentSearches.change((before) => before.filter((other) => other !== query));

export const clearRecentSearches = (): void => recentSearches.change(() => []);

/** Parses stored searches, which anybody may have changed; invalid ones are left out. */
export function parseRecentSearches(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((query): query is string => typeof query === 'string' && query.trim() !== '' && query.length <= maxLength)
      .slice(0, maxSearches);
  } catch {
    return [];
  }
}

/** The searches with this one in front. Empty queries and those over 80 characters are not added. */
export function withRecentSearch(before: readonly string[], query: string): string[] {
  const normalized = query.trim().replace(/\s+/g, ' ');
  if (normalized === '' || normalized.length > maxLength) return [...before];
  return [normalized, ...before.filter((other) => other.toLowerCase() !== normalized.toLowerCase())].slice(0, maxSearches);
}
