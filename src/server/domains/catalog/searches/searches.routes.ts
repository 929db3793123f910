import { searchesSchemas } from '#contract/searches.schemas.ts';
import { searches } from '#contract/searches.ts';
import { route } from '#server/platform/http/route.ts';
import { listSearches } from './list-searches.ts';
import { findSearchStates, setSearchStates } from './searches.queries.ts';

export const searchesRoutes = [
  route(searches.page, searchesSchemas.page, ({ shop, params, query }) => listSearches(shop, { ...params, ...query })),
  route(
    searches.setState,
    searchesSchemas.setState,
    async ({ db, body }) => {
      await setSearchStates(db, body.terms, body.state);
      return null;
    },
    {
      changesNothingCached: true,
      audit: { id: ({ body }) => body.terms[0] ?? '', read: ({ db, body }) => findSearchStates(db, body.terms) },
    },
  ),
];
