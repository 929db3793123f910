import { endpoints } from './endpoint.ts';
import type { searchRuleSchemas } from './search-rules.schemas.ts';

export type {
  Boost,
  EditedSearchRule,
  NewSearchRule,
  SearchPreview,
  SearchPreviewInput,
  SearchRanking,
  SearchRankingInput,
  SearchRule,
} from './search-rules.schemas.ts';

const staff = ['catalog', 'marketing'] as const;

/** What the back office decides about the results of searches. */
export const searchRule = endpoints<typeof searchRuleSchemas>()('searchRule', '/search', {
  page: { method: 'GET', path: '/rule/page/:page/:limit', who: 'admin', staff, summary: 'A page of the rules for search terms, by term' },
  get: { method: 'GET', path: '/rule/:id', who: 'admin', staff, summary: 'One rule' },
  create: {
    method: 'POST',
    path: '/rule',
    who: 'admin',
    staff,
    summary: 'Adds a rule for a term: products pinned, hidden or ranked higher and lower',
    created: true,
    idempotent: true,
    errors: ['conflict'],
  },
  update: { method: 'PUT', path: '/rule/:id', who: 'admin', staff, summary: 'Replaces a rule', errors: ['conflict', 'stale_version'] },
  remove: { method: 'DELETE', path: '/rule/:id', who: 'admin', staff, summary: 'Deletes a rule' },
  ranking: { method: 'GET', path: '/ranking', who: 'admin', staff, summary: 'How all searches are ranked' },
  updateRanking: {
    method: 'PUT',
    path: '/ranking',
    who: 'admin',
    staff,
    summary: 'Changes how all searches are ranked',
    errors: ['stale_version'],
  },
  preview: {
    method: 'POST',
    path: '/preview',
    who: 'admin',
    staff,
    summary: 'The first results of a search as they are, and with changes that are not saved',
    readOnly: true,
  },
});
