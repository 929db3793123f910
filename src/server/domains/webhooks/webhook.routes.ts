import { webhookSchemas } from '#contract/webhooks.schemas.ts';
import { webhook } from '#contract/webhooks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getEndpoint, listEndpoints, removeEndpoint } from './get-endpoint.ts';
import { createEndpoint, getSecret, rotateSecret, saveEndpoint } from './save-endpoint.ts';
import { sendTestEvent } from './webhook-log.ts';

const changesNothingCached = true;
const audit = ({ db, params }: { db: Database; params: { id: string } }) => getEndpoint(db, params.id);

export const webhookRoutes = [
  route(webhook.list, webhookSchemas.list, ({ db }) => listEndpoints(db)),
  route(webhook.create, webhookSchemas.create, ({ db, shop, body }) => createEndpoint(db, shop, body), {
    changesNothingCached,
    audit: { read: 'reply', describe: ({ secret: _secret, ...endpoint }) => endpoint },
  }),
  route(webhook.get, webhookSchemas.get, ({ db, params }) => getEndpoint(db, params.id)),
  route(webhook.update, webhookSchemas.update, ({ db, shop, params, body }) => saveEndpoint(db, shop, params.id, body), {
    changesNothingCached,
    audit,
  }),
  route(
    webhook.remove,
    webhookSchemas.remove,
    async ({ db, params }) => {
      await removeEndpoint(db, params.id);
      return null;
    },
    { changesNothingCached, audit },
  ),
  route(webhook.secret, webhookSchemas.secret, ({ db, params }) => getSecret(db, params.id)),
  route(webhook.rotateSecret, webhookSchemas.rotateSecret, ({ db, params }) => rotateSecret(db, params.id), {
    changesNothingCached,
    audit,
  }),
  route(webhook.sendTest, webhookSchemas.sendTest, ({ db, params }) => sendTestEvent(db, params.id), {
    changesNothingCached,
    audit: 'none: it changes nothing, and the log of deliveries shows it',
  }),
];
