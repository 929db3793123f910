import { type IndexedProduct, searchField } from './product-index.queries.ts';
import { encodePosting, type IndexEntry } from './product-index.ts';
import { tokenize } from './tokenize.ts';
import { skuTerm, tokenizeTerms } from './tokenize-terms.ts';
import type { VariationStems } from './variation-columns.ts';
import type { Vocabulary } from './vocabulary.ts';

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

export const hasSameTexts = (one: IndexedProduct, other: IndexedProduct | undefined): boolean =>
  other !== undefined &&
  one.skus === other.skus &&
  areEqual(one.texts, other.texts) &&
  areEqual(one.variationTitles, other.variationTitles);

/** Yields each product's words. A generator, because those of a whole shop take much memory. */
export function* tokenizeProducts(records: readonly IndexedProduct[]): Generator<string[]> {
  // The sentence ends where the text does, or it would negate what the next one begins with.
  for (const { texts, skus } of records) yield [...tokenizeTerms(texts.join('. ')), ...tokenize(skus).map(skuTerm)];
}

/** The product with its stems, each with the best field it occurs in. */
export function toIndexEntry(record: IndexedProduct, existing: IndexEntry | undefined, vocabulary: Vocabulary): IndexEntry {
  if (existing && hasSameTexts(record, existing.product)) return { ...existing, product: record };
  const { stemsOf, stemNumberOf } = vocabulary;
  const fields = new Map<number, number>();
  const add = (terms: readonly string[], field: number) => {
    for (const term of terms) {
      for (const stem of stemsOf.get(term) ?? []) {
        const number = stemNumberOf.get(stem) ?? 0;
        const isInBoth =
          field >= searchField.parentCategories &&
          [searchField.title, searchField.titleAndCategory].some((other) => fields.get(number) === other);
        fields.set(number, isInBoth ? searchField.titleAndCategory : field);
      }
    }
  };
  add(tokenize(record.skus).map(skuTerm), searchField.subtitle);
  record.texts.forEach((text, field) => {
    add(tokenizeTerms(text), field);
  });
  return {
    product: record,
    encodedStems: Uint32Array.from(fields, ([stem, field]) => encodePosting(stem, field)),
    variationStems: variationStemsOf(record.variationTitles, vocabulary),
  };
}

/** Nothing distinguishes the variations of most products but their sizes, and many have the same: they share one list. */
const cachedByVocabulary = new WeakMap<Vocabulary['stemNumberOf'], Map<string, VariationStems>>();

function variationStemsOf(titles: readonly string[], { stemsOf, stemNumberOf }: Vocabulary): VariationStems {
  const cached = cachedByVocabulary.get(stemNumberOf) ?? new Map<string, VariationStems>();
  cachedByVocabulary.set(stemNumberOf, cached);
  const key = titles.join('\n');
  const existing = cached.get(key);
  if (existing) return existing;
  const stems = titles.map((title) => new Set(tokenizeTerms(title).flatMap((term) => stemsOf.get(term) ?? [])));
  const distinguishing = stems.map((own) =>
    [...own].filter((stem) => stems.some((other) => !other.has(stem))).flatMap((stem) => stemNumberOf.get(stem) ?? []),
  );
  cached.set(key, distinguishing);
  return distinguishing;
}
