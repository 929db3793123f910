import { endpoints } from './endpoint.ts';
import type { searchesSchemas } from './searches.schemas.ts';

export type { SearchedTerm, SearchList, SearchState } from './searches.schemas.ts';

const staff = ['catalog', 'marketing'] as const;

/** What shoppers search for. */
export const searches = endpoints<typeof searchesSchemas>()('searches', '/search/searches', {
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'admin',
    staff,
    summary: 'What customers searched for, most frequent first: without results by default, done, or everything',
  },
  setState: { method: 'PUT', path: '/state', who: 'admin', staff, summary: 'Marks searches without result as done, ignored or open' },
});
