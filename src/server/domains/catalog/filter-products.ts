import { type Attribute, attributeFilters, attributes } from './attribute-filters.ts';
import { addAll, type BitSet, emptyBitSet, intersect, setBit, subtract } from './bit-set.ts';
import { hasOfferIn } from './offers.ts';
import type { IndexedProduct } from './product-index.queries.ts';
import type { ProductIndex } from './product-index.ts';
import type { ResolvedFilters } from './resolve-filters.ts';

/** One group per filter; a group's facet is counted without its own filter. */
export type FilterGroup = 'category' | 'vendor' | Attribute | 'tag' | 'price' | 'rating' | 'inStock' | 'onSale';

/** The products that pass all groups, and those that pass all except a given one. */
export interface FilterResult {
  all: BitSet;
  withoutGroup: (group: FilterGroup) => BitSet;
}

/** Filters all products, or those in `among`. */
export function filterProducts(index: ProductIndex, filters: ResolvedFilters, among: BitSet = index.all): FilterResult {
  const bitSets = bitSetsByGroup(index, filters);
  const intersectAllExcept = (group?: FilterGroup) =>
    intersect(among, ...[...bitSets].flatMap(([name, bits]) => (name === group ? [] : [bits])));
  const all = intersectAllExcept();
  return { all, withoutGroup: (group) => (bitSets.has(group) ? intersectAllExcept(group) : all) };
}

/** The products that pass each group; groups without a filter are left out. */
function bitSetsByGroup(index: ProductIndex, filters: ResolvedFilters): Map<FilterGroup, BitSet> {
  const bitSets = new Map<FilterGroup, BitSet>();
  const { categoryIds, vendorSlugs, attributes: selectedValues, tags, minPrice, maxPrice, rating } = filters;
  const { categories, vendors } = index;
  if (categoryIds) bitSets.set('category', matchValues(categories.numberAt, categories.ids, categoryIds));
  if (vendorSlugs) bitSets.set('vendor', matchValues(vendors.numberAt, vendors.slugs, vendorSlugs));
  for (const attribute of attributes) {
    const values = selectedValues?.[attribute];
    if (!values) continue;
    const matching = unionOf(index, index.attributes[attribute], values);
    bitSets.set(attribute, attributeFilters[attribute].excludes ? subtract(index.namesIngredients, matching) : matching);
  }
  // Read from the products: bit sets of every tag, as attributes have them, would take far more memory than such a filter takes time.
  if (tags) bitSets.set('tag', matchProducts(index, hasTag(new Set(tags))));
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [minimum, maximum] = [minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY];
    // A single variation must be in the range: bags at 5 and at 50 do not match 20 to 30.
    bitSets.set(
      'price',
      matchProducts(index, ({ offers }) => hasOfferIn(offers, minimum, maximum)),
    );
  }
  if (rating !== undefined)
    bitSets.set(
      'rating',
      matchProducts(index, ({ ratingAverage }) => ratingAverage !== null && ratingAverage >= rating),
    );
  if (filters.inStock) bitSets.set('inStock', index.inStock);
  if (filters.onSale) bitSets.set('onSale', index.onSale);
  return bitSets;
}

const hasTag =
  (selected: ReadonlySet<string>) =>
  ({ tags }: IndexedProduct): boolean =>
    tags.some((tag) => selected.has(tag.toLowerCase()));

function unionOf({ size }: ProductIndex, sets: ReadonlyMap<string, BitSet>, values: readonly string[]): BitSet {
  const bits = emptyBitSet(size);
  for (const value of values) {
    const set = sets.get(value);
    if (set) addAll(bits, set);
  }
  return bits;
}

function matchValues(numberAt: Uint32Array, values: readonly string[], selectedValues: readonly string[]): BitSet {
  const selected = new Set(selectedValues);
  const isSelected = Uint8Array.from(values, (value) => (selected.has(value) ? 1 : 0));
  const bits = emptyBitSet(numberAt.length);
  for (let position = 0; position < numberAt.length; position++) if (isSelected[numberAt[position] ?? 0]) setBit(bits, position);
  return bits;
}

/** The products that meet a condition. */
export function matchProducts({ size, products: records }: ProductIndex, predicate: (record: IndexedProduct) => boolean): BitSet {
  const bits = emptyBitSet(size);
  for (let position = 0; position < size; position++) if (predicate(records[position] as IndexedProduct)) setBit(bits, position);
  return bits;
}
