import { type Attribute, attributeFilters, attributes } from './attribute-filters.ts';
import { addAll, type BitSet, emptyBitSet, intersect, setBit, subtract } from './bit-set.ts';
import { matchVariations } from './match-variations.ts';
import type { IndexedProduct } from './product-index.queries.ts';
import type { ProductIndex } from './product-index.ts';
import type { ResolvedFilters } from './resolve-filters.ts';
import type { ExcludedVariations } from './variation-columns.ts';
import { conditionBit, requiredConditions, type VariationGroup, variationGroups } from './variation-conditions.ts';

/** One group per filter; a group's facet is counted without its own filter. */
export type FilterGroup = ProductGroup | VariationGroup;
/** The filters by what a product has, whatever its variations. */
export type ProductGroup = 'category' | 'vendor' | Attribute | 'tag' | 'rating';

/** The products that pass all groups, and those that pass all except a given one, or a given one too. */
export interface FilterResult {
  all: BitSet;
  withoutGroup: (group: FilterGroup) => BitSet;
  withGroup: (group: 'inStock' | 'onSale') => BitSet;
  /** What the filters ask of a variation, whatever its price. */
  requiredBesidePrice: number;
  excluded: ExcludedVariations;
}

/** Filters all products, or those in `among`. Variations that are `excluded` pass no filter. */
export function filterProducts(
  index: ProductIndex,
  filters: ResolvedFilters,
  { among = index.all, excluded }: { among?: BitSet | undefined; excluded?: ExcludedVariations } = {},
): FilterResult {
  const bitSets = bitSetsByGroup(index, filters);
  const required = requiredConditions(filters);
  const matching = matchVariations(index.variations, filters, excluded);
  const variationsMeeting = (conditions: number): BitSet => {
    if (!excluded && conditions === conditionBit.inStock) return index.inStock;
    return !excluded && conditions === conditionBit.onSale ? index.onSale : matching(conditions);
  };
  const intersectAll = (conditions: number, except?: ProductGroup) =>
    intersect(
      among,
      ...[...bitSets].flatMap(([name, bits]) => (name === except ? [] : [bits])),
      ...(conditions === 0 ? [] : [variationsMeeting(conditions)]),
    );
  const all = intersectAll(required);
  return {
    all,
    withoutGroup: (group) => {
      if (!isVariationGroup(group)) return bitSets.has(group) ? intersectAll(required, group) : all;
      return required & conditionBit[group] ? intersectAll(required & ~conditionBit[group]) : all;
    },
    withGroup: (group) => (required & conditionBit[group] ? all : intersectAll(required | conditionBit[group])),
    requiredBesidePrice: required & ~conditionBit.price,
    excluded,
  };
}

const isVariationGroup = (group: FilterGroup): group is VariationGroup => variationGroups.some((name) => name === group);

/** The products that pass each group of the product itself; groups without a filter are left out. */
function bitSetsByGroup(index: ProductIndex, filters: ResolvedFilters): Map<ProductGroup, BitSet> {
  const bitSets = new Map<ProductGroup, BitSet>();
  const { categoryIds, vendorSlugs, attributes: selectedValues, tags, rating } = filters;
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
  if (rating !== undefined)
    bitSets.set(
      'rating',
      matchProducts(index, ({ ratingAverage }) => ratingAverage !== null && ratingAverage >= rating),
    );
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
function matchProducts({ size, products: records }: ProductIndex, predicate: (record: IndexedProduct) => boolean): BitSet {
  const bits = emptyBitSet(size);
  for (let position = 0; position < size; position++) if (predicate(records[position] as IndexedProduct)) setBit(bits, position);
  return bits;
}
