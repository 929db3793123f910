import { expect, test } from 'vitest';
import { newProductFormSchema, newProductValues } from './product-form-values.ts';
import { formatTable, sizeGuideForm } from './size-guide-text.ts';

test('a new product without a category or a picture gets both errors at once', () => {
  const { error } = newProductFormSchema.safeParse(newProductValues());
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(expect.arrayContaining(['title', 'category', 'variations.0.images']));
});

test('the table of a size guide is typed or pasted as lines, and a wrong line is an error of its field', () => {
  const parse = (table: string) => sizeGuideForm.safeParse({ table, note: '' });
  const guide = {
    columns: ['Size', 'Neck'],
    rows: [
      ['S', '26–36'],
      ['M', ''],
    ],
    note: null,
  };
  expect(parse('Size\tNeck\n\nS\t26–36\r\nM\t').data).toEqual(guide);
  expect(parse(formatTable(guide)).data).toEqual(guide);
  expect(parse(' ').data).toBeNull();
  const { error } = parse('Size | Neck\nS');
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['table', 'Row 1 needs 2 cells, one for each column.'],
  ]);
});
