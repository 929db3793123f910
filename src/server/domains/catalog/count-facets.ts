import { breedSizeLabels, lifeStageLabels } from '#contract/product-labels.ts';
import { type BitSet, countBits, countIntersection, intersect, positionsIn } from './bit-set.ts';
import type { FilterGroup, FilterResult } from './filter-products.ts';
import { priceRangeOf } from './match-variations.ts';
import type { ProductIndex } from './product-index.ts';
import type { FacetCounts } from './serialize-facets.ts';

/** Counts the products for each filter value; a group is counted without its own filter. */
export function countFacets(index: ProductIndex, filtered: FilterResult): FacetCounts {
  const { withoutGroup, withGroup } = filtered;
  const { categories, vendors } = index;
  // All groups without a filter share one bit set.
  const positionsByBitSet = new Map<BitSet, Uint32Array>();
  const positionsWithout = (group: FilterGroup): Uint32Array => {
    const bits = withoutGroup(group);
    const positions = positionsByBitSet.get(bits) ?? positionsIn(bits);
    positionsByBitSet.set(bits, positions);
    return positions;
  };
  return {
    category: countByValue(positionsWithout('category'), categories.numberAt, categories.ids),
    vendor: countByValue(positionsWithout('vendor'), vendors.numberAt, vendors.slugs, vendors.labels)
      .map(({ value, count, label }) => ({ value, label, count }))
      .sort((a, b) => b.count - a.count || alphabetically(a, b)),
    lifeStage: countByBitSet(withoutGroup('lifeStage'), Object.keys(lifeStageLabels), index.attributes.lifeStage),
    breedSize: countByBitSet(withoutGroup('breedSize'), Object.keys(breedSizeLabels), index.attributes.breedSize),
    allergenFree: countAllergenFree(intersect(withoutGroup('allergenFree'), index.namesIngredients), index.attributes.allergenFree),
    rating: countRatings(positionsWithout('rating'), index),
    price: priceRangeOf(index.variations, positionsWithout('price'), filtered),
    inStock: countBits(withGroup('inStock')),
    onSale: countBits(withGroup('onSale')),
  };
}

function countByValue(positions: Uint32Array, numberAt: Uint32Array, values: readonly string[], labels: readonly string[] = values) {
  const counts = new Uint32Array(values.length);
  for (const position of positions) {
    const number = numberAt[position] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return values
    .map((value, number) => ({ value, label: labels[number] ?? value, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0);
}

const countByBitSet = (bits: BitSet, values: readonly string[], sets: ReadonlyMap<string, BitSet>) =>
  values.map((value) => ({ value, count: countIntersection(bits, sets.get(value) ?? new Uint32Array()) }));

/** `bits`: products that name their ingredients. An allergen is offered only if some of them contain it and others do not. */
function countAllergenFree(bits: BitSet, allergens: ReadonlyMap<string, BitSet>) {
  const total = countBits(bits);
  return [...allergens]
    .map(([value, set]) => ({ value, containing: countIntersection(bits, set) }))
    .filter(({ containing }) => containing > 0 && containing < total)
    .map(({ value, containing }) => ({ value, count: total - containing }))
    .sort(alphabetically);
}

function countRatings(positions: Uint32Array, { starsAt }: ProductIndex): FacetCounts['rating'] {
  const countByStars = new Uint32Array(6);
  for (const position of positions) {
    const stars = starsAt[position] ?? 0;
    countByStars[stars] = (countByStars[stars] ?? 0) + 1;
  }
  let atLeast = countByStars[5] ?? 0;
  return [4, 3, 2, 1].map((stars) => {
    atLeast += countByStars[stars] ?? 0;
    return { value: String(stars), count: atLeast };
  });
}

const alphabetically = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
