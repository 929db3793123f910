import type { blogSchemas } from './blog.schemas.ts';
import { endpoints } from './endpoint.ts';

export type {
  Article,
  ArticleAuthor,
  ArticleChanges,
  ArticleFilters,
  ArticlePage,
  ArticleSort,
  ArticleState,
  ArticleWithContent,
  FoundArticle,
  NewArticle,
} from './blog.schemas.ts';

export const blog = endpoints<typeof blogSchemas>()('blog', '/blog', {
  list: { method: 'GET', path: '', who: 'public', staff: ['marketing'], summary: 'The published articles, newest first' },
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'public',
    staff: ['marketing'],
    summary: 'A page of published articles, all or those with a tag or by an author',
  },
  tags: {
    method: 'GET',
    path: '/tags',
    who: 'public',
    staff: ['marketing'],
    summary: 'The tags of published articles, most frequent first',
  },
  search: {
    method: 'GET',
    path: '/search',
    who: 'public',
    staff: ['marketing'],
    summary:
      'Up to three published articles that have all words of `q` in title, excerpt, tags or headings; the last word may be unfinished',
  },
  author: { method: 'GET', path: '/author/:id', who: 'public', staff: ['marketing'], summary: 'An author by id or slug' },
  productPage: {
    method: 'GET',
    path: '/product/:id',
    who: 'public',
    staff: ['marketing'],
    summary: 'The newest published articles that name a product',
  },
  adminPage: {
    method: 'GET',
    path: '/admin/page/:page/:limit',
    who: 'admin',
    staff: ['marketing'],
    summary: 'A page of all articles, also drafts, with the number of each state',
  },
  get: {
    method: 'GET',
    path: '/:id',
    who: 'public',
    staff: ['marketing'],
    summary: 'One published article by id, slug or previous slug, with its author, its products and what to read next',
  },
  removed: {
    method: 'GET',
    path: '/removed/:id',
    who: 'public',
    staff: ['marketing'],
    summary: 'The title of a deleted article, by its id or any of its slugs',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Adds an article',
    created: true,
    idempotent: true,
    errors: ['slug_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['marketing'],
    summary: 'Changes the given fields of an article; a previous slug redirects to it',
    errors: ['slug_taken', 'stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff: ['marketing'], summary: 'Deletes an article' },
});
