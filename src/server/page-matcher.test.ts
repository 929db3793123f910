import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { publicPage } from '#web/api/page-loaders.ts';
import { createPageMatcher } from './page-matcher.ts';

const pages = createPageMatcher({
  routes: {
    root: { id: 'root', path: '', module: {} },
    list: {
      id: 'list',
      parentId: 'root',
      path: '/list',
      module: { handle: publicPage((requested) => new URLSearchParams({ page: requested.get('page') ?? '1' })) },
    },
    plain: { id: 'plain', path: '/plain', module: { handle: publicPage() } },
    one: { id: 'one', path: '/list/:id', module: { handle: publicPage() } },
    own: { id: 'own', path: '/own', module: {} },
    none: { id: 'none', path: '*', module: { handle: publicPage() } },
  },
} as unknown as Pick<ServerBuild, 'routes'>);

test('the cache key of a public page has the parameters that it reads, and a personal page is not public', () => {
  expect(pages.publicPage('/list?utm_source=mail&page=2')?.cacheKey).toBe('/list?page=2');
  expect(pages.publicPage('/list')?.cacheKey).toBe('/list?page=1');
  expect(pages.publicPage('/plain?page=2')?.cacheKey).toBe('/plain');
  expect(pages.publicPage('/own?page=2')).toBeNull();
});

test.each([
  ['/list?page=2', '/list'],
  ['/list/one', '/list/:id'],
  ['/own/', '/own'],
  ['/list.data?page=2', '/list'],
  ['/nowhere/at/all', '/*'],
])('a URL matches a page: %s matches %s', (requested, route) => {
  expect(pages.routeOf(requested)).toBe(route);
});

test('everything after the first question mark belongs to the query', () => {
  expect(pages.publicPage('/list?page=2?x')?.cacheKey).toBe('/list?page=2%3Fx');
});

test.each([
  ['/list', null],
  ['/list/Mixed-Case', null],
  ['/list/b%C3%A4r', null],
  ['/nowhere/', null],
  ['/LIST?page=2', '/list?page=2'],
  ['/list/', '/list'],
  ['/%6Cist///?utm_source=mail', '/list?utm_source=mail'],
  ['/List/bär/', '/list/b%C3%A4r'],
])('a page has one canonical path: %s redirects to %s', (requested, canonical) => {
  expect(pages.publicPage(requested)?.redirectTo).toBe(canonical);
  if (canonical) expect(pages.publicPage(canonical)?.redirectTo).toBeNull();
});
