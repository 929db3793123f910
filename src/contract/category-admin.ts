import type { categoryAdminSchemas } from './categories.schemas.ts';
import { endpoints } from './endpoint.ts';

/** What the back office does with categories: a table of its own, since the storefront loads the other one. */
export const categoryAdmin = endpoints<typeof categoryAdminSchemas>()('category', '/category', {
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Adds a category',
    created: true,
    idempotent: true,
    errors: ['slug_taken'],
  },
  tree: {
    method: 'GET',
    path: '/admin/tree',
    who: 'admin',
    staff: ['catalog'],
    summary: 'All categories with their versions and the number of all their products',
  },
  reorder: {
    method: 'PUT',
    path: '/admin/tree',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Puts all categories into this order, each below its parent',
    errors: ['stale_version'],
  },
  previousSlugs: {
    method: 'GET',
    path: '/:id/previous-slugs',
    who: 'admin',
    staff: ['catalog'],
    summary: 'The previous slugs of a category, which redirect to it',
  },
  removePreviousSlug: {
    method: 'DELETE',
    path: '/:id/previous-slugs/:slug',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Ends the redirect of a previous slug',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Changes a category',
    errors: ['slug_taken', 'stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff: ['catalog'], summary: 'Deletes an empty category', errors: ['in_use'] },
});
