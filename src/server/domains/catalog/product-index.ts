import type { Sort } from '#contract/catalog.ts';
import { type Attribute, mapAttributes } from './attribute-filters.ts';
import { type BitSet, emptyBitSet, fullBitSet, setBit } from './bit-set.ts';
import type { IndexedProduct } from './product-index.queries.ts';

/** A product, and the stems that find it: each is the stem's number times four, plus where it stands (`field`). */
export interface IndexEntry {
  product: IndexedProduct;
  encodedStems: Uint32Array;
}

/** Where a word stands in a product's texts. */
export const searchField = { text: 1, secondary: 2, title: 3 } as const;

/**
 * All enabled products of the shop in a form that is filtered, counted and sorted in well under a millisecond. A product is known by its place;
 * places are in the order of best sellers.
 */
export interface ProductIndex {
  size: number;
  products: readonly IndexedProduct[];
  positionById: ReadonlyMap<string, number>;
  positionBySlug: ReadonlyMap<string, number>;
  all: BitSet;
  /** By place: the number of its category or brand in the list below. */
  categories: { numberAt: Uint32Array; ids: readonly string[] };
  vendors: { numberAt: Uint32Array; slugs: readonly string[]; labels: readonly string[] };
  /** By attribute and value: the products that have it. */
  attributes: Readonly<Record<Attribute, ReadonlyMap<string, BitSet>>>;
  inStock: BitSet;
  onSale: BitSet;
  /** By place: whole stars, 0 without a rating. */
  starsAt: Uint8Array;
  priceMinAt: Uint32Array;
  priceMaxAt: Uint32Array;
  /** The places in an order of the shop; undefined: the places are in it already. */
  sortedPositions: (sort: Sort) => Uint32Array | undefined;
  /** What the stem of this number finds: each is a place times four, plus the best field that it stands in. */
  postings: (stem: number) => Uint32Array;
}

/** Puts the products together. `stems`: how many stems have a number. */
export function buildProductIndex(entries: Iterable<IndexEntry>, stems: number): ProductIndex {
  const sorted = [...entries].sort((a, b) => bestselling(a.product, b.product));
  const records = sorted.map(({ product: record }) => record);
  const size = records.length;
  const marked = (isIn: (record: IndexedProduct) => boolean): BitSet => {
    const bits = emptyBitSet(size);
    for (let position = 0; position < size; position++) if (isIn(records[position] as IndexedProduct)) setBit(bits, position);
    return bits;
  };
  const orders = new Map<Sort, Uint32Array>();
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
    inStock: marked(({ inStock }) => inStock),
    onSale: marked(({ onSale }) => onSale),
    starsAt: Uint8Array.from(records, ({ ratingAverage }) => Math.floor(ratingAverage ?? 0)),
    priceMinAt: Uint32Array.from(records, ({ priceMin }) => priceMin),
    priceMaxAt: Uint32Array.from(records, ({ priceMax }) => priceMax),
    sortedPositions: (sort) => {
      const compare = comparators[sort];
      if (!compare) return undefined;
      const cached = orders.get(sort) ?? sortPositions(records, compare);
      orders.set(sort, cached);
      return cached;
    },
    postings: buildPostings(sorted, stems),
  };
}

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

/** Every order ends with the id, so that no product stands on two pages or on none. */
const byId: Compare = (a, b) => (a.id < b.id ? 1 : -1);
const bestselling: Compare = (a, b) => b.unitsSold - a.unitsSold || byId(a, b);
/** What has no number comes last. */
const numberOr = (value: number | null, without: number) => value ?? without;

const comparators: Record<Sort, Compare | null> = {
  relevance: null,
  bestselling: null,
  newest: (a, b) => b.createdAt - a.createdAt || byId(a, b),
  price: (a, b) => a.priceMin - b.priceMin || byId(a, b),
  '-price': (a, b) => b.priceMin - a.priceMin || byId(a, b),
  rating: (a, b) => numberOr(b.ratingAverage, 0) - numberOr(a.ratingAverage, 0) || b.ratingCount - a.ratingCount || byId(a, b),
  unitPrice: (a, b) => numberOr(a.unitPriceMin, Number.MAX_SAFE_INTEGER) - numberOr(b.unitPriceMin, Number.MAX_SAFE_INTEGER) || byId(a, b),
};

const sortPositions = (records: readonly IndexedProduct[], compare: Compare): Uint32Array =>
  Uint32Array.from(records.keys()).sort((a, b) => compare(records[a] as IndexedProduct, records[b] as IndexedProduct));

interface NumberedValues {
  numberAt: Uint32Array;
  values: string[];
}

function numberValues(records: readonly IndexedProduct[], valueIn: (record: IndexedProduct) => string): NumberedValues {
  const numbers = new Map<string, number>();
  const numberAt = Uint32Array.from(records, (record) => {
    const value = valueIn(record);
    const cached = numbers.get(value) ?? numbers.size;
    numbers.set(value, cached);
    return cached;
  });
  return { numberAt, values: [...numbers.keys()] };
}

/** A brand that is written in two ways goes by the one that comes first in the alphabet. */
function vendorLabels(records: readonly IndexedProduct[], { numberAt, values }: NumberedValues): string[] {
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

/** Turns "these stems find this product" round, by counting: how many each stem finds, where its findings begin, and then what they are. */
function buildPostings(entries: readonly IndexEntry[], stems: number): (stem: number) => Uint32Array {
  const ends = new Uint32Array(stems + 1);
  for (const { encodedStems } of entries)
    for (const posting of encodedStems) ends[(posting >>> 2) + 1] = (ends[(posting >>> 2) + 1] ?? 0) + 1;
  for (let stem = 1; stem <= stems; stem++) ends[stem] = (ends[stem] ?? 0) + (ends[stem - 1] ?? 0);
  const starts = ends.slice();
  const findings = new Uint32Array(ends[stems] ?? 0);
  entries.forEach(({ encodedStems }, position) => {
    for (const posting of encodedStems) {
      const at = ends[posting >>> 2] ?? 0;
      findings[at] = position * 4 + (posting & 3);
      ends[posting >>> 2] = at + 1;
    }
  });
  // A stem that was learned after this was put together finds nothing in it.
  return (stem) => (stem < stems ? findings.subarray(starts[stem], starts[stem + 1]) : findings.subarray(0, 0));
}
