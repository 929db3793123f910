import { categories, products } from '#demo/catalog.ts';

export const variations = products.flatMap((product) => product.variations);
export const illustrations = variations.flatMap((variation) => variation.pictures);

/** The products of a category and of those below it. */
export const productsIn = (slug: string) =>
  products.filter(({ category }) => category === slug || categories.find((other) => other.slug === category)?.parent === slug);

export const duplicatesIn = <T>(values: readonly T[]): T[] => values.filter((value, at) => values.indexOf(value) !== at);
