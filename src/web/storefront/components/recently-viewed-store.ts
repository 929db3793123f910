import { storedValue } from '#web/ui/stored-value.ts';

const maxProducts = 12;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const recentlyViewed = storedValue({ key: 'recently-viewed', storage: () => localStorage, parse: parseRecentlyViewed });

/** Ids of the products viewed in this browser, newest first; empty on the server and during hydration. */
export const useRecentlyViewed = (): readonly string[] => recentlyViewed.use();

export const addRecentlyViewed = (product: string): void => recentlyViewed.change((before) => withRecentlyViewed(before, product));

export const clearRecentlyViewed = (): void => recentlyViewed.change(() => []);

/** Removes those of the requested products that are no longer sold. */
export const removeUnavailable = (requestedIds: readonly string[], availableIds: readonly string[]): void =>
  recentlyViewed.change((before) => before.filter((id) => !requestedIds.includes(id) || availableIds.includes(id)));

/** Parses stored product ids, which anybody may have changed; invalid and duplicate ones are left out. */
export function parseRecentlyViewed(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return [...new Set(stored.filter((id): id is string => typeof id === 'string' && idPattern.test(id)))].slice(0, maxProducts);
  } catch {
    return [];
  }
}

/** The list with this product moved or added to the front. */
export const withRecentlyViewed = (before: readonly string[], product: string): string[] =>
  [product, ...before.filter((other) => other !== product)].slice(0, maxProducts);
