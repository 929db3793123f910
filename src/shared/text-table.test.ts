import { expect, test } from 'vitest';
import { formatTextTable, parseTextTable } from './text-table.ts';

test('a table is the same after it was written as a text and read again, empty cells included', () => {
  const rows = [
    ['Size', 'Neck', 'Chest'],
    ['M', '', '52–70 cm'],
    ['L', '40 cm', ''],
  ];
  expect(formatTextTable(rows)).toBe('Size | Neck | Chest\nM |  | 52–70 cm\nL | 40 cm | ');
  expect(parseTextTable(formatTextTable(rows))).toEqual(rows);
});

test('cells may be copied from a spreadsheet, and empty lines say nothing', () => {
  expect(parseTextTable('Size\tChest\r\n\r\nM\t52 cm\r\n')).toEqual([
    ['Size', 'Chest'],
    ['M', '52 cm'],
  ]);
});
