import type { ProductCard, Sort } from './catalog.ts';

type LifeStage = ProductCard['lifeStages'][number];
type BreedSize = ProductCard['breedSizes'][number];

/** Labels of the facets' values, in the order in which they are shown. */
export const lifeStageLabels: Readonly<Record<LifeStage, string>> = { puppy: 'Puppy', adult: 'Adult', senior: 'Senior' };
/** What dogs of a life stage are called. */
export const lifeStageTitles: Readonly<Record<LifeStage, string>> = { puppy: 'Puppies', adult: 'Adult dogs', senior: 'Senior dogs' };
export const breedSizeLabels: Readonly<Record<BreedSize, string>> = {
  small: 'Small breeds',
  medium: 'Medium breeds',
  large: 'Large breeds',
};

/** A tag as people read it: "sensitive-stomach" is "Sensitive stomach". */
export const tagLabel = (tag: string): string => {
  const words = tag.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
