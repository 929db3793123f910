import { expect, test } from 'vitest';
import { findRecipe } from './find-recipe.ts';

const ingredients = 'Chicken: chicken (62%), rice.\nSalmon: salmon (62%), rice. Contains fish.';

test('the ingredients of the selected flavour are its line, and otherwise all of them belong to every flavour', () => {
  expect(findRecipe({ ingredients }, { optionValues: ['Salmon', '150 g'] })).toBe('Salmon: salmon (62%), rice. Contains fish.');
  expect(findRecipe({ ingredients }, { optionValues: ['Lamb', '150 g'] })).toBeUndefined();
  expect(findRecipe({ ingredients: 'Beef (45%), rice.\nAdditives: vitamin E.' }, { optionValues: ['Beef'] })).toBeUndefined();
  expect(findRecipe({ ingredients: null }, { optionValues: ['Beef'] })).toBeUndefined();
});
