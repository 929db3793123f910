import { expect, test } from 'vitest';
import { products } from './catalog.ts';

/** The ends of a range such as "34–46"; null for other cells. */
function parseRange(cell: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d+)–(\d+)$/.exec(cell) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

test('in every size guide each size begins where the one before ends, so that no dog falls between two', () => {
  const gaps = products.flatMap(({ title, sizeGuide }) =>
    (sizeGuide?.columns ?? []).flatMap((column, at) => {
      const ranges = sizeGuide?.rows.map((row) => parseRange(row[at] ?? '')) ?? [];
      return ranges.flatMap((range, index) => {
        const next = ranges[index + 1];
        return range && next && next.from > range.to ? [`${title}, ${column}: ${range.to} to ${next.from}`] : [];
      });
    }),
  );
  expect(products.filter(({ sizeGuide }) => sizeGuide).length).toBeGreaterThan(3);
  expect(gaps).toEqual([]);
});
