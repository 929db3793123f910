import { coalesceCalls } from '#server/platform/cache/coalesce-calls.ts';
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mapInSlices } from '#server/platform/jobs/map-in-slices.ts';
import type { Shop } from '#server/platform/shop.ts';
import { anyProductTag, categoriesTag, productOfTag, productsTag, searchRulesTag, synonymsTag } from './catalog.cache-tags.ts';
import { hasSameTexts, toIndexEntry, tokenizeProducts } from './index-entries.ts';
import type { SearchIndex } from './match-query.ts';
import { findIndexedProducts, type IndexedProduct } from './product-index.queries.ts';
import { buildProductIndex, type IndexEntry } from './product-index.ts';
import { loadSearchRules } from './search-rules/load-search-rules.ts';
import { loadSynonyms } from './synonyms/load-synonyms.ts';
import { type ProductChangeTracker, trackProductChanges } from './track-product-changes.ts';
import { createVocabulary, stemNumberLimit, updateVocabulary, type Vocabulary } from './vocabulary.ts';

/** The parts of the shop that lists and searches need. */
export type SearchIndexShop = Pick<Shop, 'cache' | 'db'>;

type IndexedShop = Omit<SearchIndex, 'synonyms' | 'rules'>;

/** What was read last. */
interface LastRead {
  entries: ReadonlyMap<string, IndexEntry>;
  vocabulary: Vocabulary;
  since: number;
  wholeAt: number;
}

/** Read in full once, and then updated with the changed products only. */
interface IndexState {
  changes: ProductChangeTracker;
  refresh: (shop: SearchIndexShop) => Promise<IndexedShop>;
  last: LastRead | null;
}

const indexStates = new WeakMap<MemoryCache, IndexState>();

/** How often everything is read again, because changes of `units_sold`, the order of best sellers, invalidate no tag. */
const fullRebuildInterval = 9 * 60_000;

/** This process's index for the lists and searches of shoppers. Do not call it in a transaction: the index may have to be read first, on another connection. */
export async function getCachedSearchIndex(shop: SearchIndexShop): Promise<SearchIndex> {
  const state = indexStateOf(shop);
  const [products, words] = await Promise.all([
    // Tags of one change to several products may arrive separately, so each product's tag must trigger a refresh.
    cacheIndex(shop.cache, () => state.refresh(shop)),
    getCachedSearchWords(shop),
  ]);
  return { ...products, ...words };
}

/** Synonyms and rules. A rule is found by the words of a search that are not ignored, which synonyms say. */
const getCachedSearchWords = (shop: SearchIndexShop): Promise<Pick<SearchIndex, 'synonyms' | 'rules'>> =>
  shop.cache.getOrSet('search words', [synonymsTag, searchRulesTag, categoriesTag], async () => {
    const synonyms = await loadSynonyms(shop.db);
    return { synonyms, rules: await loadSearchRules(shop.db, synonyms) };
  });

const cacheIndex = (cache: MemoryCache, read: () => Promise<IndexedShop>): Promise<IndexedShop> =>
  cache.getOrSet('product index', [productsTag, anyProductTag], read);

function indexStateOf({ cache, db }: SearchIndexShop): IndexState {
  const existing = indexStates.get(cache);
  if (existing) return existing;
  const state: IndexState = {
    changes: trackProductChanges(cache.tags),
    refresh: coalesceCalls((shop) => refreshProductIndex(shop, state)),
    last: null,
  };
  indexStates.set(cache, state);
  cache.postponed.onDue((tags) => prepareIndex({ cache, db }, state, tags));
  return state;
}

async function refreshProductIndex({ cache, db }: SearchIndexShop, state: IndexState): Promise<IndexedShop> {
  const { changes, last } = state;
  const since = cache.tags.current();
  const changed = last && cache.isEnabled() && Date.now() - last.wholeAt < fullRebuildInterval ? changes.changedSince(last.since) : null;
  const { entries, index } = await readIndex(db, last, changed);
  // Of two concurrent refreshes, the one that started later wins.
  if (!state.last || state.last.since <= since) {
    state.last = { entries, vocabulary: index.vocabulary, since, wholeAt: changed && last ? last.wholeAt : Date.now() };
  }
  return index;
}

/** Reads the products of tags that are about to be invalidated, so that the next list need not wait for thousands of them. */
async function prepareIndex({ cache, db }: SearchIndexShop, state: IndexState, tags: readonly string[]) {
  const { changes, last } = state;
  const since = cache.tags.current();
  const changed = last && cache.isEnabled() ? changes.changedSince(last.since) : null;
  const due = tags.flatMap((tag) => productOfTag(tag) ?? []);
  if (!last || !changed || due.length === 0) return undefined;
  const { entries, index } = await readIndex(db, last, [...new Set([...changed, ...due])]);
  return (versionBefore: number) => {
    // Something else has changed meanwhile, or was read.
    if (versionBefore !== since || state.last !== last) return;
    state.last = { ...last, entries, vocabulary: index.vocabulary, since: cache.tags.current() };
    void cacheIndex(cache, () => Promise.resolve(index));
  };
}

/** Reads the changed products, or all with `null`, and builds the index with the others as they were. */
async function readIndex(
  db: Database,
  last: LastRead | null,
  changed: readonly string[] | null,
): Promise<{ entries: ReadonlyMap<string, IndexEntry>; index: IndexedShop }> {
  const before = last?.entries ?? new Map<string, IndexEntry>();
  const records = await findIndexedProducts(db, changed ?? undefined);
  const vocabulary = await refreshVocabulary(db, last?.vocabulary ?? createVocabulary(), {
    records,
    before: (changed ?? [...before.keys()]).flatMap((id) => before.get(id)?.product ?? []),
  });
  const entries = new Map(changed ? before : []);
  for (const id of changed ?? []) entries.delete(id);
  for (const entry of await mapInSlices(records, (record) => toIndexEntry(record, before.get(record.id), vocabulary)))
    entries.set(entry.product.id, entry);
  return { entries, index: { productIndex: buildProductIndex(entries.values(), stemNumberLimit(vocabulary)), vocabulary } };
}

interface ChangedProducts {
  records: readonly IndexedProduct[];
  /** The previous state of these products, and of deleted ones. */
  before: readonly IndexedProduct[];
}

async function refreshVocabulary(db: Database, vocabulary: Vocabulary, { records, before }: ChangedProducts): Promise<Vocabulary> {
  const changed = (inFirst: readonly IndexedProduct[], inSecond: readonly IndexedProduct[]) => {
    const other = new Map(inSecond.map((record) => [record.id, record]));
    return inFirst.filter((record) => !hasSameTexts(record, other.get(record.id)));
  };
  const [added, removed] = [changed(records, before), changed(before, records)];
  if (added.length + removed.length === 0) return vocabulary;
  return updateVocabulary(db, vocabulary, { added: tokenizeProducts(added), removed: tokenizeProducts(removed) });
}
