import { expect, test } from 'vitest';
import { createKnownAddresses } from './known-addresses.ts';

test('however long the addresses that strangers think of, they take little memory, and an address asked for often stays', () => {
  const known = createKnownAddresses<{ address: string }>();
  known.set('/', { address: '/' });
  for (let index = 0; index < 2_000; index++) {
    const address = `/?${index}=${'x'.repeat(15_000)}`;
    known.set(address, { address });
    expect(known.get('/')).toEqual({ address: '/' });
  }
  expect(known.size).toBeLessThan(200);
});
