import { breedSizeLabels, lifeStageLabels } from '#contract/product-labels.ts';
import { type Bits, countBits, countCommon, placesIn } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import type { FacetCounts } from './facets.ts';
import type { Group, Passing } from './filter-catalogue.ts';

/** Counts every group without its own filter. */
export function countFacets(catalogue: Catalogue, { without }: Passing): FacetCounts {
  const { categories, vendors } = catalogue;
  // Groups without a filter are all counted over the same products.
  const listed = new Map<Bits, Uint32Array>();
  const placesWithout = (group: Group): Uint32Array => {
    const bits = without(group);
    const places = listed.get(bits) ?? placesIn(bits);
    listed.set(bits, places);
    return places;
  };
  return {
    category: countNumbers(placesWithout('category'), categories.numberAt, categories.ids),
    vendor: countNumbers(placesWithout('vendor'), vendors.numberAt, vendors.slugs, vendors.labels)
      .map(({ value, count, label }) => ({ value, label, count }))
      .sort((a, b) => b.count - a.count || alphabetically(a, b)),
    lifeStage: countSets(without('lifeStage'), Object.keys(lifeStageLabels), catalogue.attributes.lifeStage),
    breedSize: countSets(without('breedSize'), Object.keys(breedSizeLabels), catalogue.attributes.breedSize),
    allergenFree: countFree(without('allergenFree'), catalogue.attributes.allergenFree),
    rating: countStars(placesWithout('rating'), catalogue),
    price: priceRange(placesWithout('price'), catalogue),
    inStock: countCommon(without('inStock'), catalogue.inStock),
    onSale: countCommon(without('onSale'), catalogue.onSale),
  };
}

function countNumbers(places: Uint32Array, numberAt: Uint32Array, values: readonly string[], labels: readonly string[] = values) {
  const counts = new Uint32Array(values.length);
  for (const place of places) {
    const number = numberAt[place] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return values
    .map((value, number) => ({ value, label: labels[number] ?? value, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0);
}

const countSets = (bits: Bits, values: readonly string[], sets: ReadonlyMap<string, Bits>) =>
  values.map((value) => ({ value, count: countCommon(bits, sets.get(value) ?? new Uint32Array()) }));

/** An allergen that nothing here has is not offered; nor is one that everything has, for nothing would be left. */
function countFree(bits: Bits, allergens: ReadonlyMap<string, Bits>) {
  const everything = countBits(bits);
  return [...allergens]
    .map(([value, set]) => ({ value, having: countCommon(bits, set) }))
    .filter(({ having }) => having > 0 && having < everything)
    .map(({ value, having }) => ({ value, count: everything - having }))
    .sort(alphabetically);
}

function countStars(places: Uint32Array, { starsAt }: Catalogue): FacetCounts['rating'] {
  const having = new Uint32Array(6);
  for (const place of places) {
    const stars = starsAt[place] ?? 0;
    having[stars] = (having[stars] ?? 0) + 1;
  }
  let atLeast = having[5] ?? 0;
  return [4, 3, 2, 1].map((stars) => {
    atLeast += having[stars] ?? 0;
    return { value: String(stars), count: atLeast };
  });
}

function priceRange(places: Uint32Array, { priceMinAt, priceMaxAt }: Catalogue): FacetCounts['price'] {
  if (places.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const place of places) {
    min = Math.min(min, priceMinAt[place] ?? min);
    max = Math.max(max, priceMaxAt[place] ?? max);
  }
  return { min, max };
}

const alphabetically = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
