import { expect, test } from 'vitest';
import { createUrlCache } from './url-cache.ts';

test('memory stays small however many URLs are requested and however long they are, and a URL in use stays cached', () => {
  const cache = createUrlCache<{ url: string }>();
  cache.set('/', { url: '/' });
  for (let index = 0; index < 2_000; index++) {
    const url = `/?${index}=${'x'.repeat(15_000)}`;
    cache.set(url, { url });
    expect(cache.get('/')).toEqual({ url: '/' });
  }
  expect(cache.size).toBeLessThan(200);
});
