import { apiKeySchemas } from '#contract/api-keys.schemas.ts';
import { apiKey } from '#contract/api-keys.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from './manage-api-keys.ts';

const changesNothingCached = true;

export const apiKeyRoutes = [
  route(apiKey.list, apiKeySchemas.list, ({ db }) => listApiKeys(db)),
  route(apiKey.create, apiKeySchemas.create, ({ db, actor, body }) => createApiKey(db, requireAdmin(actor).userId, body), {
    changesNothingCached,
    audit: { read: 'reply', describe: ({ key: _key, ...description }) => description },
  }),
  route(
    apiKey.remove,
    apiKeySchemas.remove,
    async ({ db, params }) => {
      await revokeApiKey(db, params.id);
      return null;
    },
    { changesNothingCached, audit: ({ db, params }) => getApiKey(db, params.id) },
  ),
];
