import { storedValue } from '#web/ui/stored-value.ts';

const most = 8;
const longest = 80;

const recent = storedValue({ key: 'recent-searches', storage: () => localStorage, parse: parseRecent });

/** What this browser has searched for, newest first; empty on the server and at the first look in the browser. */
export const useRecentSearches = (): readonly string[] => recent.use();

/** Remembers words that were searched for. The same words in other letters are the same search. */
export const rememberSearch = (words: string): void => recent.change((before) => withSearch(before, words));

export const forgetSearch = (words: string): void => recent.change((before) => before.filter((other) => other !== words));

export const forgetSearches = (): void => recent.change(() => []);

/** Reads what is stored, which anybody may have changed. */
export function parseRecent(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((words): words is string => typeof words === 'string' && words.trim() !== '' && words.length <= longest)
      .slice(0, most);
  } catch {
    return [];
  }
}

/** The searches with these words before all others. Nothing, and whole texts, are not remembered. */
export function withSearch(before: readonly string[], words: string): string[] {
  const plain = words.trim().replace(/\s+/g, ' ');
  if (plain === '' || plain.length > longest) return [...before];
  return [plain, ...before.filter((other) => other.toLowerCase() !== plain.toLowerCase())].slice(0, most);
}
