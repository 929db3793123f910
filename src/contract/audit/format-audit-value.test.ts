import { expect, test } from 'vitest';
import type { AuditEntry } from '../admin.ts';
import { changeLabel, changesOf, describeChanges, subjectOf } from './audit-changes.ts';
import { formatAuditValue, formatFields } from './format-audit-value.ts';

const context = { currency: 'EUR', timeZone: 'Europe/Berlin', labels: { sku: 'SKU' } };
const format = (key: string, value: unknown) => formatAuditValue(value, { ...context, key });
const id = '01a218b3-a4d1-70da-8482-ca9b35444ccf';
const picture = { _id: id, alt: 'A bowl', url: '/a', sources: [{ srcset: '/a 1x' }] };

test('amounts are money, times are those of the shop, roles and codes are words', () => {
  expect(format('total', 3770)).toBe('€37.70');
  expect(format('stock', 3770)).toBe('3770');
  expect(format('percent', 5)).toBe('5%');
  expect(format('shippedAt', '2026-11-26T16:33:09.029Z')).toBe('26 Nov 2026, 17:33');
  expect(format('from', '2026-11-26')).toBe('26 Nov 2026');
  expect([format('staffRole', 'catalog'), format('role', 'user'), format('role', 'admin')]).toEqual(['Catalogue', 'Customer', 'Admin']);
  expect(format('paymentStatus', 'partially_refunded')).toBe('partially refunded');
  expect(format('description', '<p>Better <b>food</b>.</p>')).toBe('Better food.');
  expect(format('content', 'x'.repeat(500))).toHaveLength(201);
});

test('pictures, other entities, ids and long lists are no JSON', () => {
  expect([format('image', picture), format('images', [picture, picture])]).toEqual(['Picture', '2 pictures']);
  expect(format('category', { _id: id, title: 'Bowls', slug: 'bowls' })).toBe('Bowls');
  expect(
    format('categories', [
      { _id: id, title: 'Bowls' },
      { _id: id, title: 'Beds' },
    ]),
  ).toBe('Bowls, Beds');
  expect([format('products', [id]), format('products', Array(70).fill(id)), format('parent', id)]).toEqual([
    '1 entry',
    '70 entries',
    'one entry',
  ]);
  expect(format('tags', ['new', 'grain_free'])).toBe('new, grain free');
  expect(format('postalCodes', Array(20).fill('48'))).toBe('20 entries');
  const row = { _id: id, title: '90 g', sku: 'A-1', price: 429, compareAtPrice: null, bulky: false };
  expect(formatFields(row, { ...context, key: 'variations' })).toBe('title 90 g, SKU A-1, price €4.29');
});

test('options and size guides are words: cells and rows of a table stay apart, and no row repeats its own name', () => {
  const guide = {
    columns: ['Size', 'Chest'],
    rows: [
      ['M', '52–70 cm'],
      ['L', ''],
    ],
    note: null,
  };
  const before = { title: 'Harness', options: [{ name: 'Size', values: ['M'] }], sizeGuide: null };
  const after = { ...before, options: [...before.options, { name: 'Colour', values: ['Red', 'Blue'] }], sizeGuide: guide };
  const lines = (entry: Pick<AuditEntry, 'before' | 'after'>) =>
    describeChanges(entry, context).map(({ label, before, after }) => [label, before, after]);
  expect(lines({ before, after })).toEqual([
    ['Option Colour', undefined, 'values Red, Blue'],
    ['Size guide, columns', undefined, 'Size, Chest'],
    ['Size guide, rows', undefined, 'M | 52–70 cm / L | –'],
  ]);
  expect(
    lines({
      before: after,
      after: {
        ...after,
        options: [
          { name: 'Size', values: ['M'] },
          { name: 'Colour', values: [] },
        ],
      },
    }),
  ).toEqual([['Option Colour, values', 'Red, Blue', 'nothing']]);
  const many = { ...guide, rows: Array(20).fill(['M', '52–70 cm']) };
  expect(lines({ before: { ...after, sizeGuide: many }, after })).toEqual([['Size guide, rows', '20 rows', 'M | 52–70 cm / L | –']]);
});

test('a change of many says how many; other changes name what they are about', () => {
  const many = { before: null, after: { count: 70, products: Array(70).fill(id), percent: 5 } };
  expect(changesOf(many).map(({ path, after }) => [changeLabel(path, {}), after])).toEqual([
    ['Products', 70],
    ['Percent', 5],
  ]);
  const promo = (type: string, value: number) => ({ title: 'Spring', type, value });
  expect(changesOf({ before: promo('percent', 10), after: promo('amount', 500) })).toMatchObject([
    { path: [{ key: 'benefit' }], before: 'percent', after: 'amount' },
    { path: [{ key: 'percent' }], before: 10, after: undefined },
    { path: [{ key: 'amount' }], before: undefined, after: 500 },
  ]);
  expect([format('benefit', 'percent'), format('benefit', 'buy_x_get_y')]).toEqual(['Percentage', 'Buy X, get Y']);
  const derived = { ...promo('percent', 10), state: 'ended' };
  expect(changesOf({ before: promo('percent', 10), after: derived }), 'the state of a promo follows from the time').toEqual([]);
  expect(changesOf({ before: { ...picture, alt: '' }, after: picture })).toEqual([{ path: [{ key: 'alt' }], before: '', after: 'A bowl' }]);
  expect(changesOf({ before: null, after: picture })).toEqual([{ path: [{ key: 'alt' }], before: undefined, after: 'A bowl' }]);
  expect(subjectOf(many)).toBeUndefined();
  expect(subjectOf({ before: { title: 'Old' }, after: { title: 'New' } })).toBe('New');
  expect(subjectOf({ before: { number: 'KZ9A' }, after: null })).toBe('KZ9A');
  expect(changeLabel([{ key: 'variations', row: '90 g' }, { key: 'price' }], {})).toBe('Variation 90 g, price');
});
