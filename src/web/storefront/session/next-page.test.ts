import { expect, test } from 'vitest';
import { nextPage, withNext } from './next-page.ts';

const at = (next: string) => new URLSearchParams({ next });

test('after signing in the page goes on that was asked for', () => {
  expect(nextPage(at('/orders?page=2'))).toBe('/orders?page=2');
  expect(nextPage(new URLSearchParams())).toBe('/');
});

test('no link leads out of the storefront after signing in', () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/admin', '/admin/users', '/x/../admin']) {
    expect(nextPage(at(next)), next).toBe('/');
  }
});

test('whoever goes over to the sign-up comes back to the same page', () => {
  expect(withNext('/register', at('/orders?page=2'))).toBe('/register?next=%2Forders%3Fpage%3D2');
  expect(withNext('/register', at('https://evil.example'))).toBe('/register');
});
