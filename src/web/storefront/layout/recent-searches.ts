import { storedValue } from '#web/ui/stored-value.ts';

const maxSearches = 8;
const maxLength = 80;

const recentSearches = storedValue({ key: 'recent-searches', storage: () => localStorage, parse: parseRecentSearches });

/** What this browser has searched for, newest first; empty on the server and at the first look in the browser. */
export const useRecentSearches = (): readonly string[] => recentSearches.use();

/** Remembers words that were searched for. The same words in other letters are the same search. */
export const addRecentSearch = (query: string): void => recentSearches.change((before) => withRecentSearch(before, query));

export const removeRecentSearch = (query: string): void => recentSearches.change((before) => before.filter((other) => other !== query));

export const clearRecentSearches = (): void => recentSearches.change(() => []);

/** Reads what is stored, which anybody may have changed. */
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

/** The searches with these words before all others. Nothing, and whole texts, are not remembered. */
export function withRecentSearch(before: readonly string[], query: string): string[] {
  const normalized = query.trim().replace(/\s+/g, ' ');
  if (normalized === '' || normalized.length > maxLength) return [...before];
  return [normalized, ...before.filter((other) => other.toLowerCase() !== normalized.toLowerCase())].slice(0, maxSearches);
}
