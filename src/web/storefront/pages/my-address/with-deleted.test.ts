import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { withDeleted } from './with-deleted.ts';

const address = (_id: string) => ({ _id }) as Address;
const [a, b, c] = [address('a'), address('b'), address('c')];

test('a deleted address leaves its undo where it stood', () => {
  expect(withDeleted([a, c], [{ address: b, position: 1 }])).toEqual([a, { deleted: b }, c]);
  expect(withDeleted([a, b, c], [{ address: b, position: 1 }])).toEqual([a, { deleted: b }, c]);
});

test('of several each keeps its place, whichever went first', () => {
  const both = [
    { address: c, position: 2 },
    { address: a, position: 0 },
  ];
  expect(withDeleted([b], both)).toEqual([{ deleted: a }, b, { deleted: c }]);
  expect(withDeleted([], both)).toEqual([{ deleted: a }, { deleted: c }]);
});
