import { expect, test } from 'vitest';
import { isFiltered, type ListConfig, listPath, parseListQuery } from './list-query.ts';

const config: ListConfig = {
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
      name: 'role',
      label: 'Role',
      options: [
        ['', 'Any'],
        ['user', 'Shopper'],
      ],
    },
  ],
  sorts: ['-created', 'created', 'name'],
  fixedParams: ['id'],
};
const parse = (search: string) => parseListQuery(new URLSearchParams(search), config);

test('a list URL survives parsing and building', () => {
  for (const search of ['', '?status=failed', '?q=food&role=user&sort=name', '?q=a+%26+b&status=failed&id=7&limit=50&page=3']) {
    expect(listPath(config, parse(search))).toBe(`/admin/mail${search}`);
  }
});

test('unknown parameters are dropped, and the default option is left out of the URL', () => {
  expect(parse('?status=gone&sort=-created&limit=1000&role=admin&page=0')).toEqual({
    page: 1,
    limit: 25,
    q: '',
    sort: '-created',
    selected: {},
  });
});

test('another search starts at the first page', () => {
  expect(listPath(config, { ...parse('?status=failed&page=4'), page: undefined })).toBe('/admin/mail?status=failed');
});

test('a selected tab alone does not count as a filter that could be cleared', () => {
  expect(isFiltered(parse('?status=failed'), config)).toBe(false);
  expect(isFiltered(parse('?q=x'), config)).toBe(true);
  expect(isFiltered(parse('?id=7'), config)).toBe(true);
});

test('a list cannot be sorted by what it does not offer', () => {
  expect(parse('?sort=-name').sort).toBe('-created');
  expect(listPath(config, { ...parse('?sort=created'), sort: '-created' })).toBe('/admin/mail');
});

test('days to search by are read from the URL, unless they are none', () => {
  const withDates: ListConfig = { ...config, dates: [{ name: 'from', label: 'From' }] };
  const fromOf = (search: string) => parseListQuery(new URLSearchParams(search), withDates).selected.from;
  expect(fromOf('?from=2026-03-01')).toBe('2026-03-01');
  for (const search of ['?from=yesterday', '?from=', '?from=0000-01-01', '']) expect(fromOf(search), search).toBeUndefined();
});
