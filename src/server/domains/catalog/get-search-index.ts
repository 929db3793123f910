import { coalesceCalls } from '#server/platform/cache/coalesce-calls.ts';
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { anyProductTag, productsTag, synonymsTag } from './catalog.cache-tags.ts';
import type { SearchIndex } from './match-query.ts';
import { findIndexedProducts, type IndexedProduct } from './product-index.queries.ts';
import { buildProductIndex, type IndexEntry, searchField } from './product-index.ts';
import { loadSynonyms } from './synonyms.ts';
import { tokenize } from './tokenize.ts';
import { type ProductChangeTracker, trackProductChanges } from './track-product-changes.ts';
import { createVocabulary, stemNumberLimit, updateVocabulary, type Vocabulary } from './vocabulary.ts';

/** What of the shop lists and searches need. */
export type SearchIndexShop = Pick<Shop, 'cache' | 'db'>;

/** What is read once, and afterwards only where it changed. */
interface IndexState {
  changes: ProductChangeTracker;
  refresh: (shop: SearchIndexShop) => Promise<Omit<SearchIndex, 'synonyms'>>;
  last: { entries: ReadonlyMap<string, IndexEntry>; vocabulary: Vocabulary; since: number; wholeAt: number } | null;
}

const indexStates = new WeakMap<MemoryCache, IndexState>();

/** So often everything is read anew, for the order of best sellers, which tells nobody that it has changed. */
const fullRebuildInterval = 9 * 60_000;

/** Everything that lists and searches of shoppers are answered from, as this process remembers it. Not for transactions: it may have to be read first. */
export async function getCachedSearchIndex(shop: SearchIndexShop): Promise<SearchIndex> {
  const state = indexStateOf(shop.cache);
  const [products, synonyms] = await Promise.all([
    // Of a change to several products the first tags may be here before the others: each that comes has its product read.
    shop.cache.getOrSet('product index', [productsTag, anyProductTag], () => state.refresh(shop)),
    shop.cache.getOrSet('synonyms', [synonymsTag], () => loadSynonyms(shop.db)),
  ]);
  return { ...products, synonyms };
}

function indexStateOf(cache: MemoryCache): IndexState {
  const existing = indexStates.get(cache);
  if (existing) return existing;
  const state: IndexState = {
    changes: trackProductChanges(cache.tags),
    refresh: coalesceCalls((shop) => refreshProductIndex(shop, state)),
    last: null,
  };
  indexStates.set(cache, state);
  return state;
}

async function refreshProductIndex({ cache, db }: SearchIndexShop, state: IndexState): Promise<Omit<SearchIndex, 'synonyms'>> {
  const { changes, last } = state;
  const since = cache.tags.current();
  const changed = last && cache.isEnabled() && Date.now() - last.wholeAt < fullRebuildInterval ? changes.changedSince(last.since) : null;
  const before = last?.entries ?? new Map<string, IndexEntry>();
  const records = await findIndexedProducts(db, changed ?? undefined);
  const vocabulary = await refreshVocabulary(db, last?.vocabulary ?? createVocabulary(), {
    records,
    before: (changed ?? [...before.keys()]).flatMap((id) => before.get(id)?.product ?? []),
  });
  const entries = new Map(changed ? before : []);
  for (const id of changed ?? []) entries.delete(id);
  for (const record of records) entries.set(record.id, toIndexEntry(record, before.get(record.id), vocabulary));
  // Of two readings that met the one that began later knows more.
  if (!state.last || state.last.since <= since) {
    state.last = { entries, vocabulary, since, wholeAt: changed && last ? last.wholeAt : Date.now() };
  }
  return { productIndex: buildProductIndex(entries.values(), stemNumberLimit(vocabulary)), vocabulary };
}

const hasSameText = (one: IndexedProduct, other: IndexedProduct | undefined) =>
  one.text === other?.text && one.title === other.title && one.secondary === other.secondary;

/** The words of each product, one product after the other: of a whole shop they are many. */
function* tokenizeProducts(records: readonly IndexedProduct[]): Generator<string[]> {
  for (const { title, secondary, text } of records) yield tokenize(`${title} ${secondary} ${text}`);
}

interface ChangedProducts {
  records: readonly IndexedProduct[];
  /** What was known of these products, and of those that are gone. */
  before: readonly IndexedProduct[];
}

async function refreshVocabulary(db: Database, vocabulary: Vocabulary, { records, before }: ChangedProducts): Promise<Vocabulary> {
  const changed = (inFirst: readonly IndexedProduct[], inSecond: readonly IndexedProduct[]) => {
    const other = new Map(inSecond.map((record) => [record.id, record]));
    return inFirst.filter((record) => !hasSameText(record, other.get(record.id)));
  };
  const [added, removed] = [changed(records, before), changed(before, records)];
  if (added.length + removed.length === 0) return vocabulary;
  return updateVocabulary(db, vocabulary, { come: tokenizeProducts(added), gone: tokenizeProducts(removed) });
}

/** The product with its stems, each with the best field that it stands in. */
function toIndexEntry(record: IndexedProduct, existing: IndexEntry | undefined, { stemsOf, stemNumberOf }: Vocabulary): IndexEntry {
  if (existing && hasSameText(record, existing.product)) return { product: record, encodedStems: existing.encodedStems };
  const fields = new Map<number, number>();
  for (const [text, fieldNumber] of [
    [record.text, searchField.text],
    [record.secondary, searchField.secondary],
    [record.title, searchField.title],
  ] as const) {
    for (const word of tokenize(text)) for (const stem of stemsOf.get(word) ?? []) fields.set(stemNumberOf.get(stem) ?? 0, fieldNumber);
  }
  return { product: record, encodedStems: Uint32Array.from(fields, ([stem, fieldNumber]) => stem * 4 + fieldNumber) };
}
