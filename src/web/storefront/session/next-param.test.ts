import { expect, test } from 'vitest';
import { getNextPath, withNextParam } from './next-param.ts';

const searchWithNext = (next: string) => new URLSearchParams({ next });

test('signing in leads to the requested page, or to the home page', () => {
  expect(getNextPath(searchWithNext('/orders?page=2'))).toBe('/orders?page=2');
  expect(getNextPath(new URLSearchParams())).toBe('/');
});

test('signing in never leads out of the storefront', () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/admin', '/admin/users', '/x/../admin']) {
    expect(getNextPath(searchWithNext(next)), next).toBe('/');
  }
});

test('switching to the sign-up keeps the requested page', () => {
  expect(withNextParam('/register', searchWithNext('/orders?page=2'))).toBe('/register?next=%2Forders%3Fpage%3D2');
  expect(withNextParam('/register', searchWithNext('https://evil.example'))).toBe('/register');
});
