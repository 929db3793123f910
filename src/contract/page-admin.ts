import { endpoints } from './endpoint.ts';
import type { pageAdminSchemas } from './pages.schemas.ts';

export type { AdminPage, NewPage, PageChanges, PageVersion } from './pages.schemas.ts';

const staff = ['marketing'] as const;

/** What admins do with pages: a table of its own, since pages of the storefront load the other one. */
export const pageAdmin = endpoints<typeof pageAdminSchemas>()('pageAdmin', '/page', {
  list: {
    method: 'GET',
    path: '/admin/all',
    who: 'admin',
    staff,
    summary: 'All pages: the shop’s own texts, then the others, newest first',
  },
  get: { method: 'GET', path: '/admin/:id', who: 'admin', staff, summary: 'One page' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff,
    summary: 'Adds a page',
    created: true,
    idempotent: true,
    errors: ['slug_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff,
    summary: 'Changes the given fields of a page; a previous slug redirects to it. Every save is kept',
    errors: ['slug_taken', 'stale_version', 'conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    staff,
    summary: 'Deletes a page other than the standard ones',
    errors: ['conflict'],
  },
  versions: {
    method: 'GET',
    path: '/admin/:id/version',
    who: 'admin',
    staff,
    summary: 'The newest 200 versions of a page, and how many there are',
  },
  version: { method: 'GET', path: '/admin/:id/version/:version', who: 'admin', staff, summary: 'One version of a page' },
  restore: {
    method: 'POST',
    path: '/:id/version/:version/restore',
    who: 'admin',
    staff,
    summary: 'Saves the title and the text of an earlier version as the newest one',
    errors: ['stale_version'],
  },
});
