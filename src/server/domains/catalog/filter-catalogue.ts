import { type Attribute, attributeFilters, attributes } from './attribute-filters.ts';
import { type Bits, difference, include, intersection, noBits, setBit } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProductRecord } from './catalogue-records.queries.ts';
import type { Filters } from './read-filters.ts';

/** One group for each filter; facets are counted without the filter of their own group. */
export type Group = 'category' | 'vendor' | Attribute | 'price' | 'rating' | 'inStock' | 'onSale';

/** The products that pass all groups, and those that pass all but one. */
export interface Passing {
  all: Bits;
  without: (group: Group) => Bits;
}

/** Judges all products, or those of `among`. */
export function filterCatalogue(catalogue: Catalogue, filters: Filters, among: Bits = catalogue.all): Passing {
  const passes = passesOf(catalogue, filters);
  const butFor = (group?: Group) => intersection(among, ...[...passes].flatMap(([name, bits]) => (name === group ? [] : [bits])));
  const all = butFor();
  return { all, without: (group) => (passes.has(group) ? butFor(group) : all) };
}

/** By group that filters anything: who passes it. */
function passesOf(catalogue: Catalogue, filters: Filters): Map<Group, Bits> {
  const passes = new Map<Group, Bits>();
  const { categoryIds, vendorSlugs, attributes: wanted, minPrice, maxPrice, rating } = filters;
  const { categories, vendors } = catalogue;
  if (categoryIds) passes.set('category', numbersIn(categories.numberAt, categories.ids, categoryIds));
  if (vendorSlugs) passes.set('vendor', numbersIn(vendors.numberAt, vendors.slugs, vendorSlugs));
  for (const attribute of attributes) {
    const values = wanted?.[attribute];
    if (!values) continue;
    const having = anyOf(catalogue, catalogue.attributes[attribute], values);
    passes.set(attribute, attributeFilters[attribute].excludes ? difference(catalogue.all, having) : having);
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [least, most] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    // Some variation must cost that much: a bag of 5 and a bag of 50 are nothing for who looks between 20 and 30.
    const fits = ({ prices }: ProductRecord) => prices.some((price) => price >= least && price <= most);
    passes.set('price', where(catalogue, fits));
  }
  if (rating !== undefined)
    passes.set(
      'rating',
      where(catalogue, ({ ratingAverage }) => ratingAverage !== null && ratingAverage >= rating),
    );
  if (filters.inStock) passes.set('inStock', catalogue.inStock);
  if (filters.onSale) passes.set('onSale', catalogue.onSale);
  return passes;
}

function anyOf({ size }: Catalogue, sets: ReadonlyMap<string, Bits>, values: readonly string[]): Bits {
  const bits = noBits(size);
  for (const value of values) {
    const set = sets.get(value);
    if (set) include(bits, set);
  }
  return bits;
}

function numbersIn(numberAt: Uint32Array, values: readonly string[], wanted: readonly string[]): Bits {
  const isWanted = new Set(wanted);
  const chosen = Uint8Array.from(values, (value) => (isWanted.has(value) ? 1 : 0));
  const bits = noBits(numberAt.length);
  for (let place = 0; place < numberAt.length; place++) if (chosen[numberAt[place] ?? 0]) setBit(bits, place);
  return bits;
}

function where({ size, records }: Catalogue, fits: (record: ProductRecord) => boolean): Bits {
  const bits = noBits(size);
  for (let place = 0; place < size; place++) if (fits(records[place] as ProductRecord)) setBit(bits, place);
  return bits;
}
