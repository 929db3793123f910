import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { sameForEveryone } from '#web/api/page-data.ts';
import { createPageMap } from './page-map.ts';

const pages = createPageMap({
  routes: {
    root: { id: 'root', path: '', module: {} },
    list: {
      id: 'list',
      parentId: 'root',
      path: '/list',
      module: { handle: sameForEveryone((asked) => new URLSearchParams({ page: asked.get('page') ?? '1' })) },
    },
    plain: { id: 'plain', path: '/plain', module: { handle: sameForEveryone() } },
    one: { id: 'one', path: '/list/:id', module: { handle: sameForEveryone() } },
    own: { id: 'own', path: '/own', module: {} },
    none: { id: 'none', path: '*', module: { handle: sameForEveryone() } },
  },
} as unknown as Pick<ServerBuild, 'routes'>);

test('an address is what its page understands of it; a page of somebody has none', () => {
  expect(pages.publicPage('/list?utm_source=mail&page=2')?.address).toBe('/list?page=2');
  expect(pages.publicPage('/list')?.address).toBe('/list?page=1');
  expect(pages.publicPage('/plain?page=2')?.address).toBe('/plain');
  expect(pages.publicPage('/own?page=2')).toBeNull();
});

test.each([
  ['/list?page=2', '/list'],
  ['/list/one', '/list/:id'],
  ['/own/', '/own'],
  ['/list.data?page=2', '/list'],
  ['/nowhere/at/all', '/*'],
])('an address belongs to a page: %s to %s', (asked, route) => {
  expect(pages.routeOf(asked)).toBe(route);
});

test('what follows a second question mark is part of what was asked', () => {
  expect(pages.publicPage('/list?page=2?x')?.address).toBe('/list?page=2%3Fx');
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
])('a page has one path: %s leads to %s', (asked, plain) => {
  expect(pages.publicPage(asked)?.movedTo).toBe(plain);
  if (plain) expect(pages.publicPage(plain)?.movedTo).toBeNull();
});
