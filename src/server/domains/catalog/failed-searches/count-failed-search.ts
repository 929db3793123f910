import type { ProductFilters } from '#contract/catalog.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { addFailedSearches } from './failed-searches.queries.ts';
import { normalizeTerm } from './normalize-term.ts';

/** How many terms a process counts until it stores them; others are dropped meanwhile. */
const maxTerms = 500;
/** How long searches are counted in memory, in ms. What a process has not stored when it ends is lost: they are a hint to the owner, no record. */
const storeAfter = 15_000;

type SearchShop = Pick<Shop, 'db' | 'cache' | 'log'>;

const waiting = new WeakMap<SearchShop['cache'], Map<string, number>>();

/** Counts a search for a text without filters that found nothing. Takes no time: the counts are stored together later. */
export function countFailedSearch(shop: SearchShop, { q, sort: _, ...filters }: ProductFilters): void {
  const term = q === undefined || Object.values(filters).some((value) => value !== undefined && value !== false) ? null : normalizeTerm(q);
  if (term === null) return;
  const counts = waiting.get(shop.cache) ?? new Map<string, number>();
  if (counts.size === 0) {
    waiting.set(shop.cache, counts);
    setTimeout(
      () => void storeFailedSearches(shop).catch((err) => shop.log.warn({ err }, 'failed searches were not stored')),
      storeAfter,
    ).unref();
  }
  if (counts.has(term) || counts.size < maxTerms) counts.set(term, (counts.get(term) ?? 0) + 1);
}

/** Stores what this process has counted. */
export async function storeFailedSearches(shop: SearchShop): Promise<void> {
  const counts = waiting.get(shop.cache);
  waiting.delete(shop.cache);
  if (!counts || counts.size === 0) return;
  const { timeZone } = await getCachedSettings(shop);
  await addFailedSearches(shop.db, counts, timeZone);
}
