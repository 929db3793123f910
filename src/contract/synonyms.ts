import { endpoints } from './endpoint.ts';
import type { synonymSchemas } from './search.schemas.ts';

export type { EditedSynonym, NewSynonym, Synonym, SynonymKind } from './search.schemas.ts';

const staff = ['catalog', 'marketing'] as const;

/** The synonyms of the search, edited in the back office. */
export const synonym = endpoints<typeof synonymSchemas>()('synonym', '/search/synonym', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'A page of the synonyms of the search, and how many of each kind match',
  },
  overlaps: {
    method: 'GET',
    path: '/overlaps',
    who: 'admin',
    staff,
    summary: 'The synonyms that have any of the words, except the entry with the id `except`',
  },
  get: { method: 'GET', path: '/:id', who: 'admin', staff, summary: 'One entry of the synonyms' },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff,
    summary: 'Adds synonyms',
    created: true,
    idempotent: true,
    errors: ['conflict'],
  },
  join: {
    method: 'POST',
    path: '/join',
    who: 'admin',
    staff,
    summary: 'Makes a word a synonym of another: adds it to a group of that word, or begins one',
    errors: ['conflict'],
  },
  update: { method: 'PUT', path: '/:id', who: 'admin', staff, summary: 'Replaces synonyms', errors: ['conflict', 'stale_version'] },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff, summary: 'Deletes synonyms' },
});
