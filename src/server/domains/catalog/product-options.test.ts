import type { VariationInput } from '#contract/catalog.ts';
import { expect } from '#tests/support/test.ts';
import { aProduct, aProductInput } from './catalog.builders.ts';
import { test } from './product-calls.builders.ts';
import { findOptions } from './product-writes.queries.ts';

const sizesAndColours = [
  { title: 'S · Sea', optionValues: ['S', 'Sea'] },
  { title: 'M · Sea', optionValues: ['M', 'Sea'] },
  { title: 'M · Rose', optionValues: ['M', 'Rose'] },
];
const options = [{ name: 'Size' }, { name: 'Colour' }];
const messagesOf = ({ failure }: { failure: { fields?: { path: string; message: string }[] } }) =>
  Object.fromEntries((failure.fields ?? []).map(({ path, message }) => [path, message]));

test('a product has options, with their values in the order of its variations', async ({ db, shopper }) => {
  const { slug } = await aProduct(db, { options, variations: sizesAndColours });
  const { data } = await shopper('GET', `/${slug}`);
  expect(data.options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Sea', 'Rose'] },
  ]);
  expect(data.variations.map((variation: VariationInput) => variation.optionValues)).toEqual([
    ['S', 'Sea'],
    ['M', 'Sea'],
    ['M', 'Rose'],
  ]);
});

test('every variation needs a value of each option, none has more, and no two are the same', async ({ db, admin }) => {
  const withValues = async (values: string[][], names = options) =>
    messagesOf(
      await admin('POST', '', await aProductInput(db, { options: names, variations: values.map((optionValues) => ({ optionValues })) })),
    );
  expect(await withValues([['S', 'Sea'], ['M'], []])).toEqual({
    'variations.1.optionValues.1': 'Enter a value for Colour.',
    'variations.2.optionValues.0': 'Enter a value for Size.',
    'variations.2.optionValues.1': 'Enter a value for Colour.',
  });
  expect(await withValues([['S', 'Sea', 'Wool']])).toEqual({ 'variations.0.optionValues.2': 'This product has only 2 options.' });
  expect(await withValues([['S']], [])).toEqual({ 'variations.0.optionValues.0': 'This product has no options.' });
  expect(
    await withValues([
      ['S', 'Sea'],
      ['s', 'SEA'],
    ]),
  ).toEqual({ 'variations.1.optionValues.0': 'Another variation already has the same options.' });
  expect(await withValues([['S', 'M']], [{ name: 'Size' }, { name: 'size' }])).toEqual({
    'options.1.name': 'Another option already has this name.',
  });
  expect(Object.keys(await withValues([['S', ' ']]))).toEqual(['variations.0.optionValues.1']);
  expect(await withValues([['S|M', 'Sea']])).toEqual({ 'variations.0.optionValues.0': 'Leave out the character “|”.' });
});

test('options can be renamed alone; another number of them needs the variations as well', async ({ db, admin }) => {
  const product = await aProduct(db, { options, variations: sizesAndColours });
  const renamed = await admin('PUT', `/${product._id}`, { options: [{ name: 'Fits' }, { name: 'Colour' }] });
  expect(renamed.data.options[0]).toEqual({ name: 'Fits', values: ['S', 'M'] });
  const fewer = await admin('PUT', `/${product._id}`, { options: [{ name: 'Size' }] });
  expect([fewer.status, messagesOf(fewer)]).toEqual([422, { options: 'Send the variations with their values, too.' }]);
  const [first] = product.variations;
  const inputOf = ({ _id, title, sku, price, weight, images }: NonNullable<typeof first>, optionValues?: string[]) => ({
    ...{ _id, title, sku, price, weight, optionValues },
    images: images.map((image) => image._id),
  });
  const without = await admin('PUT', `/${product._id}`, { variations: product.variations.map((variation) => inputOf(variation)) });
  expect(without.data.options[0]).toEqual({ name: 'Fits', values: ['S', 'M'] });
  const sizes = product.variations.map((variation, index) => inputOf(variation, [['S', 'M', 'L'][index] ?? '']));
  const changed = await admin('PUT', `/${product._id}`, { options: [{ name: 'Size' }], variations: sizes });
  expect(changed.data.options).toEqual([{ name: 'Size', values: ['S', 'M', 'L'] }]);
  const none = await admin('PUT', `/${product._id}`, {
    options: [],
    variations: sizes.map(({ optionValues: _, ...variation }) => variation),
  });
  expect([none.data.options, none.data.variations[0].optionValues]).toEqual([[], []]);
});

test('two variations can exchange their values, and a value its case', async ({ db, admin }) => {
  const product = await aProduct(db, { options, variations: sizesAndColours });
  const inputs = product.variations.map(({ _id, title, sku, price, weight, images, optionValues }) => ({
    ...{ _id, title, sku, price, weight, optionValues },
    images: images.map((image) => image._id),
  }));
  const values = [
    ['M', 'Sea'],
    ['S', 'Sea'],
    ['M', 'ROSE'],
  ];
  const { data } = await admin('PUT', `/${product._id}`, {
    variations: inputs.map((input, index) => ({ ...input, optionValues: values[index] })),
  });
  expect(data.variations.map((variation: VariationInput) => variation.optionValues)).toEqual(values);
});

test('the database refuses two variations with the same values', async ({ db }) => {
  const product = await aProduct(db, { options, variations: sizesAndColours });
  const update = db
    .updateTable('variations')
    .set({ option_values: ['s', 'sea'] })
    .where('id', '=', product.variations[1]?._id ?? '');
  await expect(update.execute()).rejects.toThrow('variations_option_values_key');
  expect(await findOptions(db, [product._id])).toMatchObject([{ names: ['Size', 'Colour'] }]);
});

test('the size guide of a product has a cell for each of its columns', async ({ db, admin, shopper }) => {
  const guide = {
    columns: ['Size', 'Neck'],
    rows: [
      ['S', '26–36 cm'],
      ['M', '34–46 cm'],
    ],
    note: 'Leave room for two fingers.',
  };
  const { slug, _id } = await aProduct(db, { sizeGuide: guide });
  expect((await shopper('GET', `/${slug}`)).data.sizeGuide).toEqual(guide);
  const wrong = await admin('PUT', `/${_id}`, { sizeGuide: { ...guide, rows: [['S', '26–36 cm', '?'], ['M']] } });
  expect(messagesOf(wrong)).toEqual({
    'sizeGuide.rows.0': 'Row 1 needs 2 cells, one for each column.',
    'sizeGuide.rows.1': 'Row 2 needs 2 cells, one for each column.',
  });
  expect((await admin('PUT', `/${_id}`, { subtitle: 'Soft' })).data.sizeGuide).toEqual(guide);
  expect((await admin('PUT', `/${_id}`, { sizeGuide: null })).data.sizeGuide).toBeNull();
});
