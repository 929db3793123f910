import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { sameForEveryone } from '#web/api/page-data.ts';
import { createPageMap } from './page-map.ts';

const pages = createPageMap({
  routes: {
    list: { id: 'list', path: '/list', module: { handle: sameForEveryone('page', 'category') } },
    own: { id: 'own', path: '/own', module: {} },
  },
} as unknown as Pick<ServerBuild, 'routes'>);

test('an address keeps what its page reads, in one order; a page of somebody has none', () => {
  expect(pages.publicPage('/list?utm_source=mail&page=2&category=b&category=a')?.address).toBe('/list?category=b&category=a&page=2');
  expect(pages.publicPage('/list')?.address).toBe('/list');
  expect(pages.publicPage('/own?page=2')).toBeNull();
});
