import type { ProductCard, Sort } from './catalog.ts';

type LifeStage = ProductCard['lifeStages'][number];
type BreedSize = ProductCard['breedSizes'][number];

/** Labels of the facets' values, in the order in which they are shown. */
export const lifeStageLabels: Readonly<Record<LifeStage, string>> = { puppy: 'Puppy', adult: 'Adult', senior: 'Senior' };
export const breedSizeLabels: Readonly<Record<BreedSize, string>> = {
  small: 'Small breeds',
  medium: 'Medium breeds',
  large: 'Large breeds',
};

/** Labels of the sort orders of a product list. */
export const sortLabels: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  bestselling: 'Best sellers',
  rating: 'Top rated',
  newest: 'Newest',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  unitPrice: 'Lowest price per kg',
  costPerDay: 'Lowest cost per day',
};
