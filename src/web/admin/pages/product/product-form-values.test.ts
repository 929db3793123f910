import { expect, test } from 'vitest';
import { newProductFormSchema, newProductValues } from './product-form-values.ts';

test('a new product without a category or a picture is told both at once', () => {
  const { error } = newProductFormSchema.safeParse(newProductValues());
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['title', 'category', 'variations.0.images']));
});
