import { expect, test } from 'vitest';
import { createUrlCache } from './url-cache.ts';

test('memory stays small however long and many the requested URLs are, and a URL in use stays cached', () => {
  const cache = createUrlCache<{ address: string }>();
  cache.set('/', { address: '/' });
  for (let index = 0; index < 2_000; index++) {
    const url = `/?${index}=${'x'.repeat(15_000)}`;
    cache.set(url, { address: url });
    expect(cache.get('/')).toEqual({ address: '/' });
  }
  expect(cache.size).toBeLessThan(200);
});
