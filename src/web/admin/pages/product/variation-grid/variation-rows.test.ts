import { expect, test } from 'vitest';
import { fillDown, parseTsv, pasteCells, pasteMessage, toTsv } from './clipboard.ts';
import { gridColumns, unitOfLetter } from './columns.ts';
import { addCombinations, combineOptions } from './combine-options.ts';
import { placesOf } from './use-row-keys.ts';
import { emptyRow, withOptionCount } from './variation-row.ts';

const columns = gridColumns('EUR');
const columnOf = (key: string) => columns.findIndex((column) => column.key === key);
const row = (title: string, price: number) => ({ ...emptyRow(), title, sku: title.toUpperCase(), price, weight: 1_000 });
const cell = (top: number, key: string) => ({ top, bottom: top, left: columnOf(key), right: columnOf(key) });

test('the values of options make every combination, with title, content, weight and SKU', () => {
  const combinations = combineOptions([
    { name: 'Size', values: ['1,5 kg', '12 kg'] },
    { name: 'Flavour', values: ['Salmon', 'Beef'] },
  ]);
  expect(combinations).toEqual([
    ['1,5 kg', 'Salmon'],
    ['1,5 kg', 'Beef'],
    ['12 kg', 'Salmon'],
    ['12 kg', 'Beef'],
  ]);
  expect(
    combineOptions([
      { name: 'Size', values: ['12 kg'] },
      { name: 'Flavour', values: [] },
    ]),
  ).toEqual([]);
  const rows = addCombinations([{ ...emptyRow(), price: 900, images: ['a'] }], combinations, 'bites');
  expect(rows[0]).toMatchObject({ netQuantity: 1_500, netUnit: 'g', weight: 1_500, price: 900, sku: 'BITES-1-5-KG-SALMON', images: ['a'] });
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatchObject({ title: '1,5 kg · Beef', optionValues: ['1,5 kg', 'Beef'] });
  const more = addCombinations(rows, [...combinations, ['12 KG', 'beef'], ['30 kg', 'Beef']], 'bites');
  expect(more.map(({ title }) => title).slice(4)).toEqual(['30 kg · Beef']);
});

test('the title of a variation follows its options until somebody gives it one of its own', () => {
  const optionColumns = gridColumns('EUR', ['Size', '']);
  const [size, flavour] = optionColumns.filter(({ key }) => key.startsWith('optionValues'));
  expect([size?.title, flavour?.title]).toEqual(['Size', 'Option 2']);
  const titled = withOptionCount(row('2 kg', 900), 2);
  expect(titled.optionValues).toEqual(['2 kg', '']);
  expect(flavour?.parse(' Beef ', undefined, titled)).toEqual({ optionValues: ['2 kg', 'Beef'], title: '2 kg · Beef' });
  expect(size?.parse('3 kg', undefined, { ...titled, title: 'The big one' })).toEqual({ optionValues: ['3 kg', ''] });
  const pasted = pasteCells([titled], optionColumns, {
    cells: parseTsv('3 kg\tLamb'),
    range: { top: 0, bottom: 0, left: 1, right: 1 },
    maxRows: 5,
  });
  expect(pasted.rows[0]).toMatchObject({ title: '3 kg · Lamb', optionValues: ['3 kg', 'Lamb'] });
});

test('one pasted value fills the whole selection, several go from its first cell and add rows', () => {
  const rows = [row('Small', 1_000), row('Large', 2_000)];
  const range = { top: 0, bottom: 1, left: columnOf('price'), right: columnOf('compareAtPrice') };
  const filled = pasteCells(rows, columns, { cells: parseTsv('12,95 €'), range, maxRows: 100 });
  expect(filled.rows.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
    [1_295, 1_295],
    [1_295, 1_295],
  ]);
  const pasted = pasteCells(rows, columns, { cells: parseTsv('9.99\t\nabc\t12\n5\t6\n'), range: cell(1, 'price'), maxRows: 3 });
  expect(pasted.rows.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
    [1_000, null],
    [999, null],
    [undefined, 1_200],
  ]);
  expect([pasted.unread, pasted.range.bottom]).toEqual([[{ row: 2, column: columnOf('price'), text: 'abc' }], 2]);
});

test('a paste says how many rows it added, which cells it could not read, and what was too much for a product', () => {
  const range = cell(0, 'price');
  const messageOf = (text: string, maxRows = 100) => {
    const pasted = pasteCells([row('Small', 1_000)], columns, { cells: parseTsv(text), range, maxRows });
    return pasteMessage(pasted, pasted.rows.length - 1, columns);
  };
  expect(messageOf('5')).toBe('Pasted.');
  expect(messageOf('5\nx')).toBe('1 variation added. We couldn’t read 1 cell, so it hasn’t changed: “x” for “Price (EUR)” in row 2.');
  expect(messageOf('a\nb\nc\nd\ne')).toMatch(
    /^4 variations added\. We couldn’t read 5 cells, so they haven’t changed: .* in row 3, and 2 more\.$/,
  );
  expect(messageOf(`${'long '.repeat(20)}\t`)).toContain('long long long long long long long long …” for');
  expect(messageOf('5\n6\n7', 2)).toBe('1 variation added. The last row was left out, because a product can have up to 2 variations.');
  expect(messageOf('5\n6\n7\n8', 2)).toContain('The last 2 rows were left out');
});

test('copied cells are what a spreadsheet shows, and are read as the same values', () => {
  const rows = [{ ...row('Small', 1_050), netQuantity: 500, netUnit: 'g' as const }, row('Large', 2_000)];
  const all = { top: 0, bottom: 1, left: 0, right: columns.length - 1 };
  const text = toTsv(rows, columns, all);
  expect(text.split('\n')[0]).toContain('10.50');
  expect(pasteCells([], columns, { cells: parseTsv(text), range: { ...all, bottom: 0 }, maxRows: 10 }).rows).toEqual(rows);
  expect(parseTsv('"Two\nlines"\t"3"" bowl"')).toEqual([['Two lines', '3" bowl']]);
});

test('filling down copies the first row of the selection, or the row above a single cell', () => {
  const rows = [row('Small', 1_000), row('Medium', 2_000), row('Large', 3_000)];
  const prices = (range: Parameters<typeof fillDown>[2]) => fillDown(rows, columns, range).map(({ price }) => price);
  expect(prices({ ...cell(0, 'price'), bottom: 2 })).toEqual([1_000, 1_000, 1_000]);
  expect(prices(cell(2, 'price'))).toEqual([1_000, 2_000, 2_000]);
  expect(prices(cell(0, 'price'))).toEqual([1_000, 2_000, 3_000]);
});

test('rows are followed to their new places, however they are changed', () => {
  const [a, b, c] = [row('A', 1), { ...row('B', 2), _id: 'b' }, row('C', 3)];
  expect(placesOf([a, b, c], [c, a, b])).toEqual([1, 2, 0]);
  expect(placesOf([a, b, c], [a, { ...c }])).toEqual([0, undefined, 1]);
  expect(placesOf([a, b, c], [{ ...a, price: 9 }, { ...b, price: 9 }, c])).toEqual([0, 1, 2]);
  expect(placesOf([a, b], [emptyRow(), { ...b }, a])).toEqual([2, 1]);
  const [blank, other] = [emptyRow(), emptyRow()];
  expect(placesOf([blank, other], [other, blank])).toEqual([1, 0]);
  // Pasted over, with more rows than there were; and undone.
  expect(placesOf([a, b], [{ ...a, sku: 'X' }, { ...b, sku: 'Y' }, row('C', 3)])).toEqual([0, 1]);
  expect(placesOf([{ ...a, sku: 'X' }, row('C', 3)], [a])).toEqual([0, undefined]);
  expect(placesOf([b, a], [c]), 'a row with an id is never another row').toEqual([undefined, undefined]);
});

test('a unit is found by its first letter', () => {
  expect(['g', 'm', 'p', 'x', 'Enter'].map(unitOfLetter)).toEqual(['g', 'ml', 'piece', undefined, undefined]);
});
