import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { sameForEveryone } from '#web/api/page-data.ts';
import { createPageMap } from './page-map.ts';

const pages = createPageMap({
  routes: {
    list: {
      id: 'list',
      path: '/list',
      module: { handle: sameForEveryone((asked) => new URLSearchParams({ page: asked.get('page') ?? '1' })) },
    },
    plain: { id: 'plain', path: '/plain', module: { handle: sameForEveryone() } },
    own: { id: 'own', path: '/own', module: {} },
  },
} as unknown as Pick<ServerBuild, 'routes'>);

test('an address is what its page understands of it; a page of somebody has none', () => {
  expect(pages.publicPage('/list?utm_source=mail&page=2')?.address).toBe('/list?page=2');
  expect(pages.publicPage('/list')?.address).toBe('/list?page=1');
  expect(pages.publicPage('/plain?page=2')?.address).toBe('/plain');
  expect(pages.publicPage('/own?page=2')).toBeNull();
});
