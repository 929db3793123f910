import { webhookDeliverySchemas } from '#contract/webhooks.schemas.ts';
import { webhookDelivery } from '#contract/webhooks.ts';
import { route } from '#server/platform/http/route.ts';
import { getDelivery, listDeliveries, resendDelivery, resendFailedDeliveries } from './webhook-log.ts';

const changesNothingCached = true;
const refOf = ({ id, deliveryId }: { id: string; deliveryId: string }) => ({ endpointId: id, deliveryId });

export const webhookDeliveryRoutes = [
  route(webhookDelivery.page, webhookDeliverySchemas.page, ({ db, params: { id, ...page }, query }) =>
    listDeliveries(db, id, { ...page, ...query }),
  ),
  route(webhookDelivery.get, webhookDeliverySchemas.get, ({ db, params }) => getDelivery(db, refOf(params))),
  route(webhookDelivery.resend, webhookDeliverySchemas.resend, ({ db, params }) => resendDelivery(db, refOf(params)), {
    changesNothingCached,
    audit: { entity: 'webhook', read: 'reply' },
  }),
  route(
    webhookDelivery.resendFailed,
    webhookDeliverySchemas.resendFailed,
    async ({ db, params, body }) => ({ resent: await resendFailedDeliveries(db, params.id, body) }),
    { changesNothingCached, audit: { entity: 'webhook', read: 'reply' } },
  ),
];
