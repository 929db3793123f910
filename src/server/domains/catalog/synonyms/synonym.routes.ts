import { synonymSchemas } from '#contract/search.schemas.ts';
import { synonym } from '#contract/synonyms.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getSynonym, listOverlaps, listSynonyms } from './list-synonyms.ts';
import { createSynonym, deleteSynonym, joinSynonyms, updateSynonym } from './save-synonym.ts';

const readSynonym = ({ db, params }: { db: Database; params: { id: string } }) => getSynonym(db, params.id);

export const synonymRoutes = [
  route(synonym.page, synonymSchemas.page, ({ db, params, query }) => listSynonyms(db, { ...params, ...query })),
  route(synonym.overlaps, synonymSchemas.overlaps, ({ db, query: { word = [], except } }) => listOverlaps(db, { words: word, except })),
  route(synonym.get, synonymSchemas.get, readSynonym),
  route(synonym.create, synonymSchemas.create, async ({ db, body }) => getSynonym(db, await createSynonym(db, body)), { audit: 'reply' }),
  route(synonym.join, synonymSchemas.join, async ({ db, body }) => getSynonym(db, await joinSynonyms(db, body)), { audit: 'reply' }),
  route(
    synonym.update,
    synonymSchemas.update,
    async (input) => {
      await updateSynonym(input.db, input.params.id, input.body);
      return readSynonym(input);
    },
    { audit: readSynonym },
  ),
  route(
    synonym.remove,
    synonymSchemas.remove,
    async ({ db, params }) => {
      await deleteSynonym(db, params.id);
      return null;
    },
    { audit: readSynonym },
  ),
];
