import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { plainAdminAddress, realmOf } from './realm.ts';

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

test.for(ofAdmins)('%s belongs to the back office, and is written %s', ([address, plain]) => {
  expect([realmOf(address), plainAdminAddress(address)]).toEqual(['admin', plain]);
  if (plain !== null) expect([realmOf(plain), plainAdminAddress(plain)]).toEqual(['admin', null]);
});

test.for(ofShoppers)("%s is a shopper's", (address) => {
  expect([realmOf(address), plainAdminAddress(address)]).toEqual(['user', null]);
});

test('what the router takes for the back office is the back office', () => {
  for (const address of [...ofAdmins.map(([first]) => first), ...ofShoppers]) {
    const { pathname } = new URL(address.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/'), 'https://shop.invalid');
    if (matchPath('/admin/*', decoded(pathname))) expect(realmOf(address), address).toBe('admin');
  }
});

/** As the router decodes a path before it looks for its page. */
const decoded = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => (segment === '%' ? segment : decodeURIComponent(segment).replaceAll('/', '%2F')))
    .join('/');
