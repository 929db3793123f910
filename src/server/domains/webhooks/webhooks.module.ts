import type { WebhookEvent } from '#contract/webhook-events.ts';
import { userVerified } from '#server/domains/accounts/accounts.events.ts';
import { parcelShipped } from '#server/domains/fulfilment/fulfilment.events.ts';
import { subscriberConfirmed } from '#server/domains/newsletter/newsletter.events.ts';
import { orderCancelled, orderDelivered, orderPlaced, orderShipped } from '#server/domains/orders/orders.events.ts';
import { paymentCaptured, paymentRefunded } from '#server/domains/payments/payments.events.ts';
import { returnReceived, returnRejected, returnRequested } from '#server/domains/returns/returns.events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EventType } from '#server/platform/events/define-event.ts';
import { type Subscriber, subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { collectWebhookChanges } from './collect-changes.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { purgeWebhookDeliveries } from './purge-webhook-deliveries.ts';
import { recordEvent, webhooksQueue } from './record-event.ts';
import { webhookRoutes } from './webhook.routes.ts';
import {
  findOrderData,
  findParcelData,
  findPaymentData,
  findReturnData,
  findSubscriberData,
  findUserData,
} from './webhook-data.queries.ts';
import { webhookDeliveryRoutes } from './webhook-delivery.routes.ts';
import { isWanted } from './webhook-endpoints.queries.ts';

type Data = Record<string, unknown> | null;

/** Sends an event of the shop to the endpoints that ask for it. Without one, not even a job is added. */
const send = <Payload>(
  event: EventType<Payload>,
  findData: (db: Database, payload: Payload) => Promise<Data>,
  type = event.name as WebhookEvent,
): Subscriber =>
  subscribe(event, {
    name: 'send-webhooks',
    onlyIf: isWanted(type),
    handle: ({ db }, payload) => recordEvent(db, type, () => findData(db, payload)),
  });

const order = (db: Database, { orderId }: { orderId: string }) => findOrderData(db, orderId);
const returned = (db: Database, { returnId }: { returnId: string }) => findReturnData(db, returnId);

export const webhooksModule = defineModule({
  name: 'webhooks',
  routes: [...webhookRoutes, ...webhookDeliveryRoutes],
  subscribers: [
    send(orderPlaced, order),
    send(orderShipped, order),
    send(orderDelivered, order),
    send(orderCancelled, order),
    send(parcelShipped, (db, { parcelId }) => findParcelData(db, parcelId)),
    send(paymentCaptured, findPaymentData),
    send(paymentRefunded, findPaymentData),
    send(returnRequested, returned),
    send(returnReceived, returned),
    send(returnRejected, returned),
    send(subscriberConfirmed, (db, { subscriberId }) => findSubscriberData(db, subscriberId)),
    send(userVerified, (db, { userId }) => findUserData(db, userId), 'user.signed_up'),
  ],
  jobs: {
    'collect-webhook-changes': ({ db }) => collectWebhookChanges(db),
    'purge-webhook-deliveries': ({ db }) => purgeWebhookDeliveries(db),
  },
  outboundJobs: { 'deliver-webhooks': (shop, _payload, run) => deliverWebhooks(shop, run) },
  // What a process has claimed that was killed is sent by the next regular run.
  schedule: [
    '* * * * * collect-webhook-changes',
    `*/5 * * * * deliver-webhooks ?queue=${webhooksQueue}`,
    '12 4 * * * purge-webhook-deliveries',
  ],
  auditLabels: {
    entities: { webhook: 'a webhook' },
    actions: {
      'webhook.rotateSecret': 'Created a new webhook secret',
      'webhookDelivery.resend': 'Resent an event to a webhook',
      'webhookDelivery.resendFailed': 'Resent failed events to a webhook',
    },
  },
});
