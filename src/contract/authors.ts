import type { authorSchemas } from './blog.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { Author, EditedAuthor, NewAuthor } from './blog.schemas.ts';

const staff = ['marketing'] as const;

/** What the back office does with the authors of articles. */
export const author = endpoints<typeof authorSchemas>()('author', '/author', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of authors by name, with the number of their articles',
  },
  names: { method: 'GET', path: '/names', who: 'admin', staff, summary: 'The names of all authors' },
  choices: {
    method: 'GET',
    path: '/choices/:id',
    who: 'admin',
    staff,
    summary: 'The names of all authors, and the titles of an article’s related content, for the article editor',
  },
  get: { method: 'GET', path: '/:id', who: 'admin', staff, summary: 'One author' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff,
    summary: 'Adds an author',
    created: true,
    idempotent: true,
    errors: ['slug_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff,
    summary: 'Replaces an author; articles show the new name',
    errors: ['slug_taken', 'stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff, summary: 'Deletes an author; articles keep the name' },
});
