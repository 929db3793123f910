import type { Category, Facets } from '#contract/catalog.ts';
import { breedSizeLabels, lifeStageLabels } from '#contract/product-labels.ts';
import { withDescendants } from './category-tree.ts';

interface FacetValueCount {
  value: string;
  count: number;
}

/** The product counts of each filter value. Values without products may be missing. */
export interface FacetCounts {
  /** By category id, without the products of descendants. */
  category: FacetValueCount[];
  vendor: (FacetValueCount & { label: string })[];
  lifeStage: FacetValueCount[];
  breedSize: FacetValueCount[];
  /** How many products do not contain the allergen. */
  allergenFree: FacetValueCount[];
  /** How many have at least this many stars. */
  rating: FacetValueCount[];
  inStock: number;
  onSale: number;
  price: { min: number; max: number } | null;
}

const ratingLabels = { 4: '4 stars and up', 3: '3 stars and up', 2: '2 stars and up', 1: '1 star and up' };

/** The counts with labels, in the shop's order, without values that have no products. */
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
