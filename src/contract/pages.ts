import { endpoints } from './endpoint.ts';
import type { pageSchemas } from './pages.schemas.ts';

export type { Page, PageKey } from './pages.schemas.ts';

export const page = endpoints<typeof pageSchemas>()('page', '/page', {
  get: {
    method: 'GET',
    path: '/:id',
    who: 'public',
    summary: 'A page that has a text and is switched on, by its slug or a previous one, which is the `id`',
  },
});
