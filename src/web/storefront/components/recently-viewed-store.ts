import { storedValue } from '#web/ui/stored-value.ts';

const maxProducts = 12;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const recentlyViewed = storedValue({ key: 'recently-viewed', storage: () => localStorage, parse: parseRecentlyViewed });

/** The products that this browser has seen, newest first; empty on the server and at the first look in the browser. */
export const useRecentlyViewed = (): readonly string[] => recentlyViewed.use();

/** Remembers that a product was seen just now. */
export const addRecentlyViewed = (product: string): void => recentlyViewed.change((before) => withRecentlyViewed(before, product));

export const clearRecentlyViewed = (): void => recentlyViewed.change(() => []);

/** Forgets those that were asked for and are no longer sold. */
export const removeUnavailable = (requestedIds: readonly string[], availableIds: readonly string[]): void =>
  recentlyViewed.change((before) => before.filter((id) => !requestedIds.includes(id) || availableIds.includes(id)));

/** Reads what is stored, which anybody may have changed: product ids, each once. */
export function parseRecentlyViewed(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return [...new Set(stored.filter((id): id is string => typeof id === 'string' && idPattern.test(id)))].slice(0, maxProducts);
  } catch {
    return [];
  }
}

/** What was seen with this product before all others. */
export const withRecentlyViewed = (before: readonly string[], product: string): string[] =>
  [product, ...before.filter((other) => other !== product)].slice(0, maxProducts);
