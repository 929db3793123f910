import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { canonicalAdminPath, sessionKindForUrl } from './session-kind.ts';

const ofAdmins = [
  ['/admin', null],
  ['/admin/products?q=a%20b', null],
  ['/admin?next=/cart', null],
  ['/ADMIN/auth/login', '/admin/auth/login'],
  ['/%61dmin/products?page=2', '/admin/products?page=2'],
  ['//admin/products', '/admin/products'],
  ['/\\admin', '/admin'],
  ['/cart/../admin/users', '/admin/users'],
  ['/cart/%2e%2E/Admin', '/admin'],
  ['/./admin/', '/admin'],
  ['/admin//users', '/admin/users'],
  ['http://evil.example/aDmin?a=1', '/admin?a=1'],
] as const;
const ofShoppers = [
  '/',
  '/login?next=/admin',
  '/administrator',
  '/admins',
  '/x/admin',
  '/admin/../cart',
  '/admin%2Fusers',
  '/%2561dmin',
  '/%',
  '/admin-x',
  '/cart#/admin',
];

test.for(ofAdmins)('%s belongs to the back office and its canonical path is %s', ([url, canonical]) => {
  expect([sessionKindForUrl(url), canonicalAdminPath(url)]).toEqual(['admin', canonical]);
  if (canonical !== null) expect([sessionKindForUrl(canonical), canonicalAdminPath(canonical)]).toEqual(['admin', null]);
});

test.for(ofShoppers)('%s belongs to the storefront', (url) => {
  expect([sessionKindForUrl(url), canonicalAdminPath(url)]).toEqual(['user', null]);
});

test('what the router matches as back office counts as back office', () => {
  for (const url of [...ofAdmins.map(([first]) => first), ...ofShoppers]) {
    const { pathname } = new URL(url.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/'), 'https://shop.invalid');
    if (matchPath('/admin/*', decoded(pathname))) expect(sessionKindForUrl(url), url).toBe('admin');
  }
});

/** Decodes a path as the router does before matching. */
const decoded = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '%' ? segment : decodeURIComponent(segment).replaceAll('/', '%2F')))
    .join('/');
