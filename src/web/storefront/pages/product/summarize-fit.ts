import type { Product } from '#contract/catalog.ts';

const stageNames = { puppy: 'puppies', adult: 'adult dogs', senior: 'senior dogs' };

/** Which dogs a product is for, and what it is free from: "Adult & senior dogs", "Small breeds", "Grain-free". */
export function summarizeFit({ lifeStages, breedSizes, tags }: Pick<Product, 'lifeStages' | 'breedSizes' | 'tags'>): string[] {
  return [
    ...(lifeStages.length === 3
      ? ['All ages']
      : lifeStages.length > 0
        ? [capitalize(joinNames(lifeStages.map((stage) => stageNames[stage])))]
        : []),
    ...(breedSizes.length === 3 ? ['All breed sizes'] : breedSizes.length > 0 ? [`${capitalize(joinNames(breedSizes))} breeds`] : []),
    ...tags.filter((tag) => /^[a-z]+-free$/.test(tag)).map(capitalize),
  ];
}

/** "adult & senior dogs": what both names end with is said once. */
const joinNames = (names: readonly string[]): string => names.join(' & ').replace(/ dogs(?= &)/, '');

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
