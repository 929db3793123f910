import type { ProductCard, Sort } from './catalog.ts';

type LifeStage = ProductCard['lifeStages'][number];
type BreedSize = ProductCard['breedSizes'][number];

/** What facets and screens call the values of products, in the order of the shop. */
export const lifeStageLabels: Readonly<Record<LifeStage, string>> = { puppy: 'Puppy', adult: 'Adult', senior: 'Senior' };
export const breedSizeLabels: Readonly<Record<BreedSize, string>> = {
  small: 'Small breeds',
  medium: 'Medium breeds',
  large: 'Large breeds',
};

/** The orders of a list of products, as shoppers choose them. */
export const sortLabels: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  bestselling: 'Best sellers',
  rating: 'Best rated',
  newest: 'Newest',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  unitPrice: 'Lowest price per kg',
};
