import { type Attribute, attributeFilters, attributes } from './attribute-filters.ts';
import { addAll, type BitSet, emptyBitSet, intersect, setBit, subtract } from './bit-set.ts';
import type { IndexedProduct } from './product-index.queries.ts';
import type { ProductIndex } from './product-index.ts';
import type { ResolvedFilters } from './resolve-filters.ts';

/** One group for each filter; facets are counted without the filter of their own group. */
export type FilterGroup = 'category' | 'vendor' | Attribute | 'price' | 'rating' | 'inStock' | 'onSale';

/** The products that pass all groups, and those that pass all but one. */
export interface FilterResult {
  all: BitSet;
  withoutGroup: (group: FilterGroup) => BitSet;
}

/** Judges all products, or those of `among`. */
export function filterProducts(catalogue: ProductIndex, filters: ResolvedFilters, among: BitSet = catalogue.all): FilterResult {
  const bitSets = bitSetsByGroup(catalogue, filters);
  const intersectAllExcept = (group?: FilterGroup) =>
    intersect(among, ...[...bitSets].flatMap(([name, bits]) => (name === group ? [] : [bits])));
  const all = intersectAllExcept();
  return { all, withoutGroup: (group) => (bitSets.has(group) ? intersectAllExcept(group) : all) };
}

/** By group that filters anything: who passes it. */
function bitSetsByGroup(catalogue: ProductIndex, filters: ResolvedFilters): Map<FilterGroup, BitSet> {
  const bitSets = new Map<FilterGroup, BitSet>();
  const { categoryIds, vendorSlugs, attributes: selectedValues, minPrice, maxPrice, rating } = filters;
  const { categories, vendors } = catalogue;
  if (categoryIds) bitSets.set('category', matchValues(categories.numberAt, categories.ids, categoryIds));
  if (vendorSlugs) bitSets.set('vendor', matchValues(vendors.numberAt, vendors.slugs, vendorSlugs));
  for (const attribute of attributes) {
    const values = selectedValues?.[attribute];
    if (!values) continue;
    const matching = unionOf(catalogue, catalogue.attributes[attribute], values);
    bitSets.set(attribute, attributeFilters[attribute].excludes ? subtract(catalogue.all, matching) : matching);
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [minimum, maximum] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    // Some variation must cost that much: a bag of 5 and a bag of 50 are nothing for who looks between 20 and 30.
    const predicate = ({ prices }: IndexedProduct) => prices.some((price) => price >= minimum && price <= maximum);
    bitSets.set('price', matchProducts(catalogue, predicate));
  }
  if (rating !== undefined)
    bitSets.set(
      'rating',
      matchProducts(catalogue, ({ ratingAverage }) => ratingAverage !== null && ratingAverage >= rating),
    );
  if (filters.inStock) bitSets.set('inStock', catalogue.inStock);
  if (filters.onSale) bitSets.set('onSale', catalogue.onSale);
  return bitSets;
}

function unionOf({ size }: ProductIndex, sets: ReadonlyMap<string, BitSet>, values: readonly string[]): BitSet {
  const bits = emptyBitSet(size);
  for (const value of values) {
    const set = sets.get(value);
    if (set) addAll(bits, set);
  }
  return bits;
}

function matchValues(numberAt: Uint32Array, values: readonly string[], selectedValues: readonly string[]): BitSet {
  const isWanted = new Set(selectedValues);
  const chosen = Uint8Array.from(values, (value) => (isWanted.has(value) ? 1 : 0));
  const bits = emptyBitSet(numberAt.length);
  for (let position = 0; position < numberAt.length; position++) if (chosen[numberAt[position] ?? 0]) setBit(bits, position);
  return bits;
}

function matchProducts({ size, products: records }: ProductIndex, predicate: (record: IndexedProduct) => boolean): BitSet {
  const bits = emptyBitSet(size);
  for (let position = 0; position < size; position++) if (predicate(records[position] as IndexedProduct)) setBit(bits, position);
  return bits;
}
