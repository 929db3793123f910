import { expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { insertDeletedAddresses } from './insert-deleted-addresses.ts';

const address = (_id: string) => ({ _id }) as Address;
const [a, b, c] = [address('a'), address('b'), address('c')];

test('the undo of a deleted address takes its position', () => {
  expect(insertDeletedAddresses([a, c], [{ address: b, position: 1 }])).toEqual([a, { deleted: b }, c]);
  expect(insertDeletedAddresses([a, b, c], [{ address: b, position: 1 }])).toEqual([a, { deleted: b }, c]);
});

test('several deleted addresses keep their positions, in whatever order they were deleted', () => {
  const both = [
    { address: c, position: 2 },
    { address: a, position: 0 },
  ];
  expect(insertDeletedAddresses([b], both)).toEqual([{ deleted: a }, b, { deleted: c }]);
  expect(insertDeletedAddresses([], both)).toEqual([{ deleted: a }, { deleted: c }]);
});
