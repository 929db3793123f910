import type { Sort } from '#contract/catalog.ts';
import { isMeal } from '#shared/feeding.ts';
import { type Attribute, mapAttributes } from './attribute-filters.ts';
import { type BitSet, emptyBitSet, fullBitSet, setBit } from './bit-set.ts';
import { variationColumns } from './match-variations.ts';
import { countOffers, noPrice, type Offers, offerPrice, offerUnitPrice } from './offers.ts';
import type { IndexedProduct } from './product-index.queries.ts';
import type { VariationColumns, VariationStems } from './variation-columns.ts';

/** A product and its stems, each encoded with its `searchField`. */
export interface IndexEntry {
  product: IndexedProduct;
  encodedStems: Uint32Array;
  variationStems: VariationStems;
}

/**
 * All enabled products in a form that is filtered, counted and sorted in well under a millisecond. A product is identified by its position in the order
 * of best sellers.
 */
export interface ProductIndex {
  size: number;
  products: readonly IndexedProduct[];
  positionById: ReadonlyMap<string, number>;
  positionBySlug: ReadonlyMap<string, number>;
  all: BitSet;
  /** `numberAt`: by position, the index of the product's category or vendor in the lists beside it. */
  categories: { numberAt: Uint32Array; ids: readonly string[] };
  vendors: { numberAt: Uint32Array; slugs: readonly string[]; labels: readonly string[] };
  /** By attribute and value: the products with this value. */
  attributes: Readonly<Record<Attribute, ReadonlyMap<string, BitSet>>>;
  namesIngredients: BitSet;
  /** Food that is a full meal, unlike a treat. */
  meals: BitSet;
  inStock: BitSet;
  onSale: BitSet;
  /** By position: the rating rounded down to whole stars; 0 without a rating. */
  starsAt: Uint8Array;
  variations: VariationColumns;
  /** The positions in this order; undefined if they are in this order already. */
  sortedPositions: (sort: PlainSort) => Uint32Array | undefined;
  /** `numberAt`: by position, the index of its stems in the list beside it, since many products have the same. */
  variationStems: { numberAt: Uint32Array; values: readonly VariationStems[] };
  /** All variations in this order. */
  sortedOffers: (sort: OfferSort) => SortedOffers;
  /** The products with this stem, each as its position encoded with the best `searchField` of the stem. */
  postings: (stem: number) => Uint32Array;
}

/** The number of a stem or the position of a product together with a `searchField`. */
export const encodePosting = (number: number, field: number): number => number * 8 + field;
export const numberIn = (posting: number): number => posting >>> 3;
export const fieldIn = (posting: number): number => posting & 7;

/** The orders by a price, which is that of the variation that the list shows. */
const offerSorts = ['price', '-price', 'unitPrice'] as const satisfies readonly Sort[];
export type OfferSort = (typeof offerSorts)[number];
/** The orders by what products have, whatever the list is about. */
type PlainSort = Exclude<Sort, OfferSort | 'costPerDay'>;
export const isOfferSort = (sort: Sort): sort is OfferSort => offerSorts.some((name) => name === sort);

/** Sorted variations: by rank, the position of the product and the slot of the variation among its offers. */
interface SortedOffers {
  positionAt: Uint32Array;
  slotAt: Uint8Array;
}

/** Builds the index. `stemLimit`: all stem numbers are below it. */
export function buildProductIndex(entries: Iterable<IndexEntry>, stemLimit: number): ProductIndex {
  const sorted = [...entries].sort((a, b) => bestselling(a.product, b.product));
  const records = sorted.map(({ product: record }) => record);
  const size = records.length;
  const bitSetOf = (isIn: (record: IndexedProduct) => boolean): BitSet => {
    const bits = emptyBitSet(size);
    for (let position = 0; position < size; position++) if (isIn(records[position] as IndexedProduct)) setBit(bits, position);
    return bits;
  };
  const orders = new Map<Sort, Uint32Array>();
  const offerOrders = new Map<OfferSort, SortedOffers>();
  const vendors = numberValues(records, ({ vendorSlug }) => vendorSlug);
  const categories = numberValues(records, ({ categoryId }) => categoryId);
  return {
    size,
    products: records,
    positionById: new Map(records.map(({ id }, position) => [id, position])),
    positionBySlug: new Map(records.map(({ slug }, position) => [slug, position])),
    all: fullBitSet(size),
    categories: { numberAt: categories.numberAt, ids: categories.values },
    vendors: { numberAt: vendors.numberAt, slugs: vendors.values, labels: vendorLabels(records, vendors) },
    attributes: mapAttributes((attribute) => buildBitSets(records, ({ attributes }) => attributes[attribute])),
    namesIngredients: bitSetOf(({ namesIngredients }) => namesIngredients),
    meals: bitSetOf(({ feeding }) => feeding.length > 0 && isMeal(feeding)),
    inStock: bitSetOf(({ inStock }) => inStock),
    onSale: bitSetOf(({ onSale }) => onSale),
    starsAt: Uint8Array.from(records, ({ ratingAverage }) => Math.floor(ratingAverage ?? 0)),
    variationStems: numberValues(sorted, ({ variationStems }) => variationStems),
    variations: variationColumns(records.map(({ offers }) => offers)),
    sortedPositions: (sort) => {
      const compare = comparators[sort];
      if (!compare) return undefined;
      const cached = orders.get(sort) ?? sortPositions(records, compare);
      orders.set(sort, cached);
      return cached;
    },
    sortedOffers: (sort) => {
      const cached = offerOrders.get(sort) ?? sortOffers(records, offerKeys[sort]);
      offerOrders.set(sort, cached);
      return cached;
    },
    postings: buildPostings(sorted, stemLimit),
  };
}

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

/** Every order ends with the id, so that no product appears on two pages or on none. */
const byId: Compare = (a, b) => (a.id < b.id ? 1 : -1);
const bestselling: Compare = (a, b) => b.unitsSold - a.unitsSold || byId(a, b);
/** Products without a value come last. */
const numberOr = (value: number | null, without: number) => value ?? without;

const comparators: Record<PlainSort, Compare | null> = {
  relevance: null,
  bestselling: null,
  newest: (a, b) => b.createdAt - a.createdAt || byId(a, b),
  rating: (a, b) => numberOr(b.ratingAverage, 0) - numberOr(a.ratingAverage, 0) || b.ratingCount - a.ratingCount || byId(a, b),
};

/** What variations are sorted by, from 0 to `noPrice`. */
const offerKeys: Record<OfferSort, (offers: Offers, slot: number) => number> = {
  price: offerPrice,
  '-price': (offers, slot) => noPrice - offerPrice(offers, slot),
  unitPrice: offerUnitPrice,
};

const sortPositions = (records: readonly IndexedProduct[], compare: Compare): Uint32Array =>
  Uint32Array.from(records.keys()).sort((a, b) => compare(records[a] as IndexedProduct, records[b] as IndexedProduct));

/** Sorts plain numbers, each a key with the number of its variation below it: several times as fast as comparing. Equal ones are in the order of best sellers. */
function sortOffers(records: readonly IndexedProduct[], keyOf: (offers: Offers, slot: number) => number): SortedOffers {
  const size = records.reduce((sum, { offers }) => sum + countOffers(offers), 0);
  const [positions, slots, keys] = [new Uint32Array(size), new Uint8Array(size), new Float64Array(size)];
  let number = 0;
  records.forEach(({ offers }, position) => {
    for (let slot = 0; slot < countOffers(offers); slot++, number++) {
      positions[number] = position;
      slots[number] = slot;
      keys[number] = keyOf(offers, slot) * size + number;
    }
  });
  const sorted = Uint32Array.from(keys.sort(), (key) => key % size);
  return {
    positionAt: sorted.map((variation) => positions[variation] ?? 0),
    slotAt: Uint8Array.from(sorted, (variation) => slots[variation] ?? 0),
  };
}

interface NumberedValues<V> {
  numberAt: Uint32Array;
  values: V[];
}

function numberValues<R, V>(records: readonly R[], valueIn: (record: R) => V): NumberedValues<V> {
  const numbers = new Map<V, number>();
  const numberAt = Uint32Array.from(records, (record) => {
    const value = valueIn(record);
    const cached = numbers.get(value) ?? numbers.size;
    numbers.set(value, cached);
    return cached;
  });
  return { numberAt, values: [...numbers.keys()] };
}

/** If a vendor's name is spelled in several ways, the alphabetically first one is shown. */
function vendorLabels(records: readonly IndexedProduct[], { numberAt, values }: NumberedValues<string>): string[] {
  const labels: (string | undefined)[] = values.map(() => undefined);
  records.forEach(({ vendor }, position) => {
    const number = numberAt[position] ?? 0;
    const label = labels[number];
    if (label === undefined || vendor < label) labels[number] = vendor;
  });
  return labels.map((label) => label ?? '');
}

function buildBitSets(records: readonly IndexedProduct[], valuesOf: (record: IndexedProduct) => readonly string[]): Map<string, BitSet> {
  const bitSets = new Map<string, BitSet>();
  records.forEach((record, position) => {
    for (const value of valuesOf(record)) {
      const bits = bitSets.get(value) ?? emptyBitSet(records.length);
      bitSets.set(value, bits);
      setBit(bits, position);
    }
  });
  return bitSets;
}

/** Inverts the entries with a counting sort: counts the postings of each stem, sums the counts into offsets, and fills in the postings. */
function buildPostings(entries: readonly IndexEntry[], stemLimit: number): (stem: number) => Uint32Array {
  const ends = new Uint32Array(stemLimit + 1);
  for (const { encodedStems } of entries)
    for (const posting of encodedStems) ends[numberIn(posting) + 1] = (ends[numberIn(posting) + 1] ?? 0) + 1;
  for (let stem = 1; stem <= stemLimit; stem++) ends[stem] = (ends[stem] ?? 0) + (ends[stem - 1] ?? 0);
  const starts = ends.slice();
  const postings = new Uint32Array(ends[stemLimit] ?? 0);
  entries.forEach(({ encodedStems }, position) => {
    for (const posting of encodedStems) {
      const at = ends[numberIn(posting)] ?? 0;
      postings[at] = encodePosting(position, fieldIn(posting));
      ends[numberIn(posting)] = at + 1;
    }
  });
  // A stem that was added after this index was built has no postings.
  return (stem) => (stem < stemLimit ? postings.subarray(starts[stem], starts[stem + 1]) : postings.subarray(0, 0));
}
