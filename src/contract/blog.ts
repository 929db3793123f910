import type { blogSchemas } from './blog.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Article, ArticleWithContent } from './blog.schemas.ts';

export const blog = endpoints<typeof blogSchemas>()('blog', '/blog', {
  list: { method: 'GET', path: '', who: 'public', staff: ['marketing'], summary: 'The published articles, newest first' },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'public', staff: ['marketing'], summary: 'A page of published articles' },
  get: { method: 'GET', path: '/:id', who: 'public', staff: ['marketing'], summary: 'One published article by id, slug or previous slug' },
  removed: {
    method: 'GET',
    path: '/removed/:id',
    who: 'public',
    staff: ['marketing'],
    summary: 'The title of a deleted article, by its id or any of its slugs',
  },
});
