import type { Sort } from '#contract/catalog.ts';
import { type Attribute, byAttribute } from './attribute-filters.ts';
import { allBits, type Bits, noBits, setBit } from './bits.ts';
import type { ProductRecord } from './catalogue-records.queries.ts';

/** A product, and the stems that find it: each is the stem's number times four, plus where it stands (`field`). */
export interface Entry {
  record: ProductRecord;
  marks: Uint32Array;
}

/** Where a word stands in a product's texts. */
export const field = { text: 1, secondary: 2, title: 3 } as const;

/**
 * All enabled products of the shop in a form that is filtered, counted and sorted in well under a millisecond. A product is known by its place;
 * places are in the order of best sellers.
 */
export interface Catalogue {
  size: number;
  records: readonly ProductRecord[];
  placeOf: ReadonlyMap<string, number>;
  placeOfSlug: ReadonlyMap<string, number>;
  all: Bits;
  /** By place: the number of its category or brand in the list below. */
  categories: { numberAt: Uint32Array; ids: readonly string[] };
  vendors: { numberAt: Uint32Array; slugs: readonly string[]; labels: readonly string[] };
  /** By attribute and value: the products that have it. */
  attributes: Readonly<Record<Attribute, ReadonlyMap<string, Bits>>>;
  inStock: Bits;
  onSale: Bits;
  /** By place: whole stars, 0 without a rating. */
  starsAt: Uint8Array;
  priceMinAt: Uint32Array;
  priceMaxAt: Uint32Array;
  /** The places in an order of the shop; undefined: the places are in it already. */
  order: (sort: Sort) => Uint32Array | undefined;
  /** What the stem of this number finds: each is a place times four, plus the best field that it stands in. */
  findings: (stem: number) => Uint32Array;
}

/** Puts the products together. `stems`: how many stems have a number. */
export function buildCatalogue(entries: Iterable<Entry>, stems: number): Catalogue {
  const sorted = [...entries].sort((a, b) => bestselling(a.record, b.record));
  const records = sorted.map(({ record }) => record);
  const size = records.length;
  const marked = (isIn: (record: ProductRecord) => boolean): Bits => {
    const bits = noBits(size);
    for (let place = 0; place < size; place++) if (isIn(records[place] as ProductRecord)) setBit(bits, place);
    return bits;
  };
  const orders = new Map<Sort, Uint32Array>();
  const vendors = numbered(records, ({ vendorSlug }) => vendorSlug);
  const categories = numbered(records, ({ categoryId }) => categoryId);
  return {
    size,
    records,
    placeOf: new Map(records.map(({ id }, place) => [id, place])),
    placeOfSlug: new Map(records.map(({ slug }, place) => [slug, place])),
    all: allBits(size),
    categories: { numberAt: categories.numberAt, ids: categories.values },
    vendors: { numberAt: vendors.numberAt, slugs: vendors.values, labels: labelsOf(records, vendors) },
    attributes: byAttribute((attribute) => sets(records, ({ attributes }) => attributes[attribute])),
    inStock: marked(({ inStock }) => inStock),
    onSale: marked(({ onSale }) => onSale),
    starsAt: Uint8Array.from(records, ({ ratingAverage }) => Math.floor(ratingAverage ?? 0)),
    priceMinAt: Uint32Array.from(records, ({ priceMin }) => priceMin),
    priceMaxAt: Uint32Array.from(records, ({ priceMax }) => priceMax),
    order: (sort) => {
      const compare = compares[sort];
      if (!compare) return undefined;
      const known = orders.get(sort) ?? sortPlaces(records, compare);
      orders.set(sort, known);
      return known;
    },
    findings: postings(sorted, stems),
  };
}

type Compare = (a: ProductRecord, b: ProductRecord) => number;

/** Every order ends with the id, so that no product stands on two pages or on none. */
const byId: Compare = (a, b) => (a.id < b.id ? 1 : -1);
const bestselling: Compare = (a, b) => b.unitsSold - a.unitsSold || byId(a, b);
/** What has no number comes last. */
const number = (value: number | null, without: number) => value ?? without;

const compares: Record<Sort, Compare | null> = {
  relevance: null,
  bestselling: null,
  newest: (a, b) => b.createdAt - a.createdAt || byId(a, b),
  price: (a, b) => a.priceMin - b.priceMin || byId(a, b),
  '-price': (a, b) => b.priceMin - a.priceMin || byId(a, b),
  rating: (a, b) => number(b.ratingAverage, 0) - number(a.ratingAverage, 0) || b.ratingCount - a.ratingCount || byId(a, b),
  unitPrice: (a, b) => number(a.unitPriceMin, Number.MAX_SAFE_INTEGER) - number(b.unitPriceMin, Number.MAX_SAFE_INTEGER) || byId(a, b),
};

const sortPlaces = (records: readonly ProductRecord[], compare: Compare): Uint32Array =>
  Uint32Array.from(records.keys()).sort((a, b) => compare(records[a] as ProductRecord, records[b] as ProductRecord));

interface Numbered {
  numberAt: Uint32Array;
  values: string[];
}

function numbered(records: readonly ProductRecord[], valueIn: (record: ProductRecord) => string): Numbered {
  const numbers = new Map<string, number>();
  const numberAt = Uint32Array.from(records, (record) => {
    const value = valueIn(record);
    const known = numbers.get(value) ?? numbers.size;
    numbers.set(value, known);
    return known;
  });
  return { numberAt, values: [...numbers.keys()] };
}

/** A brand that is written in two ways goes by the one that comes first in the alphabet. */
function labelsOf(records: readonly ProductRecord[], { numberAt, values }: Numbered): string[] {
  const labels: (string | undefined)[] = values.map(() => undefined);
  records.forEach(({ vendor }, place) => {
    const number = numberAt[place] ?? 0;
    const label = labels[number];
    if (label === undefined || vendor < label) labels[number] = vendor;
  });
  return labels.map((label) => label ?? '');
}

function sets(records: readonly ProductRecord[], valuesOf: (record: ProductRecord) => readonly string[]): Map<string, Bits> {
  const found = new Map<string, Bits>();
  records.forEach((record, place) => {
    for (const value of valuesOf(record)) {
      const bits = found.get(value) ?? noBits(records.length);
      found.set(value, bits);
      setBit(bits, place);
    }
  });
  return found;
}

/** Turns "these stems find this product" round, by counting: how many each stem finds, where its findings begin, and then what they are. */
function postings(entries: readonly Entry[], stems: number): (stem: number) => Uint32Array {
  const ends = new Uint32Array(stems + 1);
  for (const { marks } of entries) for (const mark of marks) ends[(mark >>> 2) + 1] = (ends[(mark >>> 2) + 1] ?? 0) + 1;
  for (let stem = 1; stem <= stems; stem++) ends[stem] = (ends[stem] ?? 0) + (ends[stem - 1] ?? 0);
  const starts = ends.slice();
  const findings = new Uint32Array(ends[stems] ?? 0);
  entries.forEach(({ marks }, place) => {
    for (const mark of marks) {
      const at = ends[mark >>> 2] ?? 0;
      findings[at] = place * 4 + (mark & 3);
      ends[mark >>> 2] = at + 1;
    }
  });
  // A stem that was learned after this was put together finds nothing in it.
  return (stem) => (stem < stems ? findings.subarray(starts[stem], starts[stem + 1]) : findings.subarray(0, 0));
}
