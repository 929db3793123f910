import type { Category, Facets } from '#contract/catalog.ts';
import { breedSizeLabels, lifeStageLabels } from '#contract/product-labels.ts';
import { withDescendants } from './category-tree.ts';

interface FacetValueCount {
  value: string;
  count: number;
}

/** How many products there are of everything, as they were counted. Values without a product may be left out. */
export interface FacetCounts {
  /** By category id: what lies directly in it, not below it. */
  category: FacetValueCount[];
  vendor: (FacetValueCount & { label: string })[];
  lifeStage: FacetValueCount[];
  breedSize: FacetValueCount[];
  /** How many are left without the allergen. */
  allergenFree: FacetValueCount[];
  /** By stars: how many have as many at least. */
  rating: FacetValueCount[];
  inStock: number;
  onSale: number;
  price: { min: number; max: number } | null;
}

const ratingLabels = { 4: '4 stars and up', 3: '3 stars and up', 2: '2 stars and up', 1: '1 star and up' };

/** The counts as shoppers read them: with names, in the order of the shop, and without what has no product. */
export function serializeFacets(counts: FacetCounts, categories: readonly Category[]): Facets {
  const inCategory = new Map(counts.category.map(({ value, count }) => [value, count]));
  return {
    category: categories
      .map(({ _id, slug, title }) => ({
        value: slug,
        label: title,
        count: withDescendants(categories, [_id]).reduce((sum, id) => sum + (inCategory.get(id) ?? 0), 0),
      }))
      .filter(({ count }) => count > 0),
    vendor: counts.vendor,
    lifeStage: withLabels(counts.lifeStage, lifeStageLabels),
    breedSize: withLabels(counts.breedSize, breedSizeLabels),
    allergenFree: counts.allergenFree.map((facet) => ({ ...facet, label: facet.value.charAt(0).toUpperCase() + facet.value.slice(1) })),
    rating: withLabels(counts.rating, ratingLabels),
    inStock: counts.inStock,
    onSale: counts.onSale,
    price: counts.price,
  };
}

const withLabels = (counts: FacetValueCount[], labels: Record<string, string>) =>
  counts.filter(({ count }) => count > 0).map(({ value, count }) => ({ value, label: labels[value] ?? value, count }));
