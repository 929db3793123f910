import { expect, test } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

test.each(['/', '/orders/1?key=2#top', '/products?category=toys&sort=-price'])('signing in redirects to %s', (next) => {
  expect(safeRedirectPath(next, '/')).toBe(next);
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
])('signing in never redirects to %j', (next) => {
  expect(safeRedirectPath(next, '/account')).toBe('/account');
});
