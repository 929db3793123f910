import { orderSchemas } from '#contract/orders.schemas.ts';
import { order } from '#contract/orders.ts';
import { getDeliveryCost, quoteDelivery } from '#server/domains/delivery/quote-delivery.ts';
import { parseItemsOrLoadCart } from '#server/domains/pricing/parse-items.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultPage } from '#server/platform/database/find-newest-page.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { toAuditOrder } from './audit-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { getOrder } from './get-order.ts';
import { limitOrderRequests } from './limit-order-requests.ts';
import { listOrders } from './list-orders.ts';
import { orderTrackingsPerIp } from './orders.limits.ts';
import { quoteWithOwnReservation } from './quote-with-own-reservation.ts';
import { requestAndCompleteOrder } from './request-and-complete-order.ts';
import { requestOrder } from './request-order.ts';
import { trackOrder } from './track-order.ts';

// Inside a transaction everything must be read on its own connection.
const settingsFor = ({ cache }: Shop, db: Database) => getCachedSettings({ cache, db });
const orderRefOf = (id: string, key: string | undefined) => ({ id, ...(key ? { keyHash: hashToken(key) } : {}) });
const requestOptions = ({ promo }: { promo?: string }, { idempotencyKey }: ApiRequest) => ({ promo, hasKey: idempotencyKey !== null });

export const orderRoutes = [
  route(order.list, orderSchemas.list, ({ db, actor }) => listOrders(db, actor, defaultPage)),
  route(order.page, orderSchemas.page, ({ db, actor, params }) => listOrders(db, actor, params)),
  route(order.get, orderSchemas.get, ({ db, actor, params, query }) => getOrder(db, actor, orderRefOf(params.id, query.key))),
  route(order.deliveryCost, orderSchemas.deliveryCost, async ({ db, shop, actor, params, query }) => {
    const input = {
      addressId: params.id,
      items: await parseItemsOrLoadCart(db, actor, query.items),
      settings: await settingsFor(shop, db),
    };
    return quoteWithOwnReservation(db, actor, input, getDeliveryCost);
  }),
  route(order.shipment, orderSchemas.shipment, async ({ db, shop, actor, params, query }) => {
    const input = {
      addressId: params.id,
      items: await parseItemsOrLoadCart(db, actor, query.items),
      settings: await settingsFor(shop, db),
    };
    return quoteWithOwnReservation(db, actor, input, quoteDelivery);
  }),
  route(
    order.request,
    orderSchemas.request,
    async ({ db, shop, actor, query, body, request: call }) =>
      requestOrder(db, actor, { ...body, quote: query.shipment_id, ...requestOptions(query, call) }, await settingsFor(shop, db)),
    { before: limitOrderRequests },
  ),
  route(order.complete, orderSchemas.complete, ({ db, actor, params, query }) => completeOrder(db, actor, params.id, query.email), {
    changesNothingCached: true,
  }),
  route(
    order.create,
    orderSchemas.create,
    async ({ db, shop, actor, query, body, request: call }) =>
      requestAndCompleteOrder(db, actor, { ...body, ...requestOptions(query, call) }, await settingsFor(shop, db)),
    { before: limitOrderRequests },
  ),
  route(
    order.cancel,
    orderSchemas.cancel,
    ({ db, actor, params, query }) => cancelOrder(db, actor, orderRefOf(params.id, query.key), { onlyPending: query.pending }),
    { audit: async ({ db, actor, params }) => toAuditOrder(await getOrder(db, actor, { id: params.id })) },
  ),
  route(order.track, orderSchemas.track, ({ db, body }) => trackOrder(db, body), { before: limitByIp(orderTrackingsPerIp) }),
];
