import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

test.each(['/', '/orders/1?key=2#top', '/products?category=toys&sort=-price'])('signing in leads on to %s', (next) => {
  expect(safeNext(next, '/')).toBe(next);
});

test.each([
  null,
  '',
  'orders',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '/a/..//evil.example',
])('signing in never leads to %j', (next) => {
  expect(safeNext(next, '/account')).toBe('/account');
});
