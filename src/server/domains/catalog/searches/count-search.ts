import type { ProductFilters } from '#contract/catalog.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { normalizeTerm } from './normalize-term.ts';
import { addSearches } from './searches.queries.ts';
import { createTermQuota } from './term-quota.ts';

/** How many terms a process counts until it stores them; others are dropped meanwhile. */
const maxTerms = 500;
/** How long searches are counted in memory, in ms. What a process has not stored when it ends is lost: they are a hint to the owner, no record. */
const storeAfter = 15_000;

type SearchShop = Pick<Shop, 'db' | 'cache' | 'log' | 'config'>;

/** Counts by term, of searches that found something and of those that did not. */
interface Counts {
  found: Map<string, number>;
  failed: Map<string, number>;
}

const waiting = new WeakMap<SearchShop['cache'], Counts>();
const quotas = new WeakMap<SearchShop['cache'], ReturnType<typeof createTermQuota>>();

/** Counts a search for a text without filters, unless its IP has added too many terms today. Takes no time: the counts are stored together later. */
export function countSearch(
  shop: SearchShop,
  { q, sort: _sort, understand: _understand, ...filters }: ProductFilters,
  { found, ip }: { found: boolean; ip: string },
): void {
  const term = q === undefined || Object.values(filters).some((value) => value !== undefined && value !== false) ? null : normalizeTerm(q);
  if (term === null || (shop.config.limits && !quotaOf(shop)(term, ip))) return;
  const counts = waiting.get(shop.cache) ?? startCounting(shop);
  const terms = found ? counts.found : counts.failed;
  if (terms.has(term) || terms.size < maxTerms) terms.set(term, (terms.get(term) ?? 0) + 1);
}

function quotaOf({ cache }: SearchShop): ReturnType<typeof createTermQuota> {
  const quota = quotas.get(cache) ?? createTermQuota();
  quotas.set(cache, quota);
  return quota;
}

function startCounting(shop: SearchShop): Counts {
  const counts = { found: new Map<string, number>(), failed: new Map<string, number>() };
  waiting.set(shop.cache, counts);
  setTimeout(() => void storeSearches(shop).catch((err) => shop.log.warn({ err }, 'searches were not stored')), storeAfter).unref();
  return counts;
}

/** Stores what this process has counted. */
export async function storeSearches(shop: SearchShop): Promise<void> {
  const counts = waiting.get(shop.cache);
  waiting.delete(shop.cache);
  if (!counts) return;
  const { timeZone } = await getCachedSettings(shop);
  if (counts.found.size > 0) await addSearches(shop.db, counts.found, { found: true, timeZone });
  if (counts.failed.size > 0) await addSearches(shop.db, counts.failed, { found: false, timeZone });
}
