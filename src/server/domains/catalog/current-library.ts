import { inTurns } from '#server/platform/cache/in-turns.ts';
import type { MemoryCache } from '#server/platform/cache/memory.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { buildCatalogue, type Catalogue, type Entry, field } from './catalogue.ts';
import { findRecords, type ProductRecord } from './catalogue-records.queries.ts';
import { followProducts, type ProductMoves } from './follow-products.ts';
import type { Library } from './match-words.ts';
import { readSynonyms } from './synonyms.ts';
import { createVocabulary, learnWords, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What of the shop lists and searches need. */
export type LibraryShop = Pick<Shop, 'cache' | 'db'>;

/** What is read once, and afterwards only where it changed. */
interface Reading {
  vocabulary: Vocabulary;
  moves: ProductMoves;
  read: (shop: LibraryShop) => Promise<Catalogue>;
  last: { entries: ReadonlyMap<string, Entry>; since: number; wholeAt: number } | null;
}

const readings = new WeakMap<MemoryCache, Reading>();

/** So often everything is read anew, for the order of best sellers, which tells nobody that it has changed. */
const wholeEvery = 9 * 60_000;

/** Everything that lists and searches of shoppers are answered from, as this process remembers it. Not for transactions: it may have to be read first. */
export async function currentLibrary(shop: LibraryShop): Promise<Library> {
  const reading = readingOf(shop.cache);
  const [catalogue, synonyms] = await Promise.all([
    // Of a change to several products the first tags may be here before the others: each that comes has its product read.
    shop.cache.remember('catalogue', ['products', 'product:*'], () => reading.read(shop)),
    shop.cache.remember('synonyms', ['synonyms'], () => readSynonyms(shop.db)),
  ]);
  return { catalogue, synonyms, vocabulary: reading.vocabulary };
}

function readingOf(cache: MemoryCache): Reading {
  const known = readings.get(cache);
  if (known) return known;
  const reading: Reading = {
    vocabulary: createVocabulary(),
    moves: followProducts(cache.clock),
    read: inTurns((shop) => readCatalogue(shop, reading)),
    last: null,
  };
  readings.set(cache, reading);
  return reading;
}

async function readCatalogue({ cache, db }: LibraryShop, reading: Reading): Promise<Catalogue> {
  const { vocabulary, moves, last } = reading;
  const since = cache.clock.now();
  const changed = last && cache.isReliable() && Date.now() - last.wholeAt < wholeEvery ? moves.after(last.since) : null;
  const records = await findRecords(db, changed ?? undefined);
  const entries = new Map(changed ? last?.entries : []);
  for (const id of changed ?? []) entries.delete(id);
  await learnRecords(db, vocabulary, records, last?.entries);
  for (const record of records) entries.set(record.id, entryOf(record, last?.entries.get(record.id), vocabulary));
  // Of two readings that met the one that began later knows more.
  if (!reading.last || reading.last.since <= since) reading.last = { entries, since, wholeAt: changed && last ? last.wholeAt : Date.now() };
  return buildCatalogue(entries.values(), vocabulary.numberOf.size);
}

const saysTheSame = (one: ProductRecord, other: ProductRecord | undefined) =>
  one.text === other?.text && one.title === other.title && one.secondary === other.secondary;

async function learnRecords(db: Database, vocabulary: Vocabulary, records: readonly ProductRecord[], known?: ReadonlyMap<string, Entry>) {
  const words = new Set<string>();
  for (const record of records) {
    if (saysTheSame(record, known?.get(record.id)?.record)) continue;
    for (const word of wordsOf(`${record.title} ${record.secondary} ${record.text}`)) if (!vocabulary.stemsOf.has(word)) words.add(word);
  }
  if (words.size > 0) await learnWords(db, vocabulary, words);
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
