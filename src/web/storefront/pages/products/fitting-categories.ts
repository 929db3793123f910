import type { MenuCategory } from '#contract/catalog.ts';
import type { Filters } from './filters.ts';

const maxFitting = 3;

/** Of categories that are called like a selected life stage or size of dog, those named most like the one that has nothing for it: "Puppy food" instead of "Dry food". */
export function findFittingCategories(filters: Filters, categories: readonly MenuCategory[]): MenuCategory[] {
  const wanted = [...filters.lifeStage, ...filters.breedSize];
  const given = categories.find(({ _id, slug }) => filters.category.includes(slug) || filters.category.includes(_id));
  const wordsOf = (title: string) => title.toLowerCase().split(/[^\p{L}]+/u);
  const isNamed = (words: readonly string[]) => wanted.some((value) => words.includes(value));
  const own = wordsOf(given?.title ?? '');
  return categories
    .filter((category) => category !== given && isNamed(wordsOf(category.title)))
    .map((category) => ({ category, shared: wordsOf(category.title).filter((word) => own.includes(word)).length }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, maxFitting)
    .map(({ category }) => category);
}
