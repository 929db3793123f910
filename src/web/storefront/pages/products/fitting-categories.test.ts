import { expect, test } from 'vitest';
import type { MenuCategory } from '#contract/catalog.ts';
import { parseFilters } from './filters.ts';
import { findFittingCategories } from './fitting-categories.ts';

const category = (title: string): MenuCategory => {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return { ...({} as MenuCategory), _id: slug, slug, title, parent: null };
};
const categories = ['Dry food', 'Puppy', 'Puppy food', 'Toys for puppy teeth', 'Beds'].map(category);
const fitting = (query: string) => findFittingCategories(parseFilters(new URLSearchParams(query)), categories).map(({ title }) => title);

test('categories named after a filter are found, those most like the given category first', () => {
  expect(fitting('category=dry-food&lifeStage=puppy')).toEqual(['Puppy food', 'Puppy', 'Toys for puppy teeth']);
  expect(fitting('category=puppy&lifeStage=puppy')).toEqual(['Puppy food', 'Toys for puppy teeth']);
  expect(fitting('category=dry-food&lifeStage=senior')).toEqual([]);
  expect(fitting('category=dry-food&inStock=1')).toEqual([]);
});
