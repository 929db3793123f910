import type { Product } from '#contract/catalog.ts';

const stageNames = { puppy: 'puppies', adult: 'adult dogs', senior: 'senior dogs' };

/** Which dogs a product is for: "Adult & senior dogs", "Small breeds". */
export const summarizeFit = ({ lifeStages, breedSizes }: Pick<Product, 'lifeStages' | 'breedSizes'>): string[] =>
  [
    lifeStages.length === 3 ? 'all ages' : joinNames(lifeStages.map((stage) => stageNames[stage])),
    breedSizes.length === 3 ? 'all breed sizes' : breedSizes.length > 0 && `${joinNames(breedSizes)} breeds`,
  ].flatMap((fact) => (fact ? capitalize(fact) : []));

/** What its tags say that it is free from: "Grain-free". */
export const summarizeFreeFrom = (tags: readonly string[]): string[] => tags.filter((tag) => tag.endsWith('-free')).map(capitalize);

/** "adult & senior dogs": what both names end with is said once. */
const joinNames = (names: readonly string[]): string => names.join(' & ').replace(/ dogs(?= &)/, '');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
