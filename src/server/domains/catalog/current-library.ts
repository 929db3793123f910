import { inTurns } from '#server/platform/cache/in-turns.ts';
import type { MemoryCache } from '#server/platform/cache/memory.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { anyProductTag, productsTag, synonymsTag } from './catalog.tags.ts';
import { buildCatalogue, type Entry, field } from './catalogue.ts';
import { findRecords, type ProductRecord } from './catalogue-records.queries.ts';
import { followProducts, type ProductMoves } from './follow-products.ts';
import type { Library } from './match-words.ts';
import { readSynonyms } from './synonyms.ts';
import { createVocabulary, endOfNumbers, followWords, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What of the shop lists and searches need. */
export type LibraryShop = Pick<Shop, 'cache' | 'db'>;

/** What is read once, and afterwards only where it changed. */
interface Reading {
  moves: ProductMoves;
  read: (shop: LibraryShop) => Promise<Omit<Library, 'synonyms'>>;
  last: { entries: ReadonlyMap<string, Entry>; vocabulary: Vocabulary; since: number; wholeAt: number } | null;
}

const readings = new WeakMap<MemoryCache, Reading>();

/** So often everything is read anew, for the order of best sellers, which tells nobody that it has changed. */
const wholeEvery = 9 * 60_000;

/** Everything that lists and searches of shoppers are answered from, as this process remembers it. Not for transactions: it may have to be read first. */
export async function currentLibrary(shop: LibraryShop): Promise<Library> {
  const reading = readingOf(shop.cache);
  const [products, synonyms] = await Promise.all([
    // Of a change to several products the first tags may be here before the others: each that comes has its product read.
    shop.cache.remember('catalogue', [productsTag, anyProductTag], () => reading.read(shop)),
    shop.cache.remember('synonyms', [synonymsTag], () => readSynonyms(shop.db)),
  ]);
  return { ...products, synonyms };
}

function readingOf(cache: MemoryCache): Reading {
  const known = readings.get(cache);
  if (known) return known;
  const reading: Reading = {
    moves: followProducts(cache.clock),
    read: inTurns((shop) => readProducts(shop, reading)),
    last: null,
  };
  readings.set(cache, reading);
  return reading;
}

async function readProducts({ cache, db }: LibraryShop, reading: Reading): Promise<Omit<Library, 'synonyms'>> {
  const { moves, last } = reading;
  const since = cache.clock.now();
  const changed = last && cache.isReliable() && Date.now() - last.wholeAt < wholeEvery ? moves.after(last.since) : null;
  const before = last?.entries ?? new Map<string, Entry>();
  const records = await findRecords(db, changed ?? undefined);
  const vocabulary = await readVocabulary(db, last?.vocabulary ?? createVocabulary(), {
    records,
    before: (changed ?? [...before.keys()]).flatMap((id) => before.get(id)?.record ?? []),
  });
  const entries = new Map(changed ? before : []);
  for (const id of changed ?? []) entries.delete(id);
  for (const record of records) entries.set(record.id, entryOf(record, before.get(record.id), vocabulary));
  // Of two readings that met the one that began later knows more.
  if (!reading.last || reading.last.since <= since) {
    reading.last = { entries, vocabulary, since, wholeAt: changed && last ? last.wholeAt : Date.now() };
  }
  return { catalogue: buildCatalogue(entries.values(), endOfNumbers(vocabulary)), vocabulary };
}

const saysTheSame = (one: ProductRecord, other: ProductRecord | undefined) =>
  one.text === other?.text && one.title === other.title && one.secondary === other.secondary;

/** The words of each product, one product after the other: of a whole shop they are many. */
function* describedBy(records: readonly ProductRecord[]): Generator<string[]> {
  for (const { title, secondary, text } of records) yield wordsOf(`${title} ${secondary} ${text}`);
}

interface Described {
  records: readonly ProductRecord[];
  /** What was known of these products, and of those that are gone. */
  before: readonly ProductRecord[];
}

async function readVocabulary(db: Database, vocabulary: Vocabulary, { records, before }: Described): Promise<Vocabulary> {
  const changed = (these: readonly ProductRecord[], those: readonly ProductRecord[]) => {
    const other = new Map(those.map((record) => [record.id, record]));
    return these.filter((record) => !saysTheSame(record, other.get(record.id)));
  };
  const [come, gone] = [changed(records, before), changed(before, records)];
  if (come.length + gone.length === 0) return vocabulary;
  return followWords(db, vocabulary, { come: describedBy(come), gone: describedBy(gone) });
}

/** The product with its stems, each with the best field that it stands in. */
function entryOf(record: ProductRecord, known: Entry | undefined, { stemsOf, numberOf }: Vocabulary): Entry {
  if (known && saysTheSame(record, known.record)) return { record, marks: known.marks };
  const fields = new Map<number, number>();
  for (const [text, place] of [
    [record.text, field.text],
    [record.secondary, field.secondary],
    [record.title, field.title],
  ] as const) {
    for (const word of wordsOf(text)) for (const stem of stemsOf.get(word) ?? []) fields.set(numberOf.get(stem) ?? 0, place);
  }
  return { record, marks: Uint32Array.from(fields, ([stem, place]) => stem * 4 + place) };
}
