import { expect, test } from 'vitest';
import { isNarrowed, type ListShape, listAddress, readListQuery } from './list-query.ts';

const shape: ListShape = {
  path: '/admin/mail',
  tabs: {
    name: 'status',
    label: 'Status',
    options: [
      ['', 'All'],
      ['failed', 'Failed'],
    ],
  },
  filters: [
    {
      name: 'sort',
      label: 'Order',
      options: [
        ['newest', 'Newest first'],
        ['name', 'Name'],
      ],
    },
  ],
  given: ['id'],
};
const read = (search: string) => readListQuery(new URLSearchParams(search), shape);

test('an address and what it asks for lead back to each other', () => {
  for (const search of ['', '?status=failed', '?q=food&sort=name', '?q=a+%26+b&status=failed&id=7&page=3']) {
    expect(listAddress(shape, read(search))).toBe(`/admin/mail${search}`);
  }
});

test('what a list does not know is left out, and the first choice needs no word', () => {
  expect(read('?status=gone&sort=newest&role=admin&page=0')).toEqual({ page: 1, q: '', chosen: {} });
});

test('another search begins at the first page', () => {
  expect(listAddress(shape, { ...read('?status=failed&page=4'), page: undefined })).toBe('/admin/mail?status=failed');
});

test('a tab alone narrows nothing that could be cleared', () => {
  expect(isNarrowed(read('?status=failed'), shape)).toBe(false);
  expect(isNarrowed(read('?q=x'), shape)).toBe(true);
  expect(isNarrowed(read('?id=7'), shape)).toBe(true);
});
