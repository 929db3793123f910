import { orderSchemas } from '#contract/orders.schemas.ts';
import { order } from '#contract/orders.ts';
import { findDeliveryCost, quoteDelivery } from '#server/domains/delivery/quote-delivery.ts';
import { itemsOrOwnCart } from '#server/domains/pricing/read-items.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newestHundred } from '#server/platform/database/find-newest.ts';
import type { Call } from '#server/platform/http/call.ts';
import { limitPerAddress } from '#server/platform/http/limit-per-address.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { cancelOrder } from './cancel-order.ts';
import { completeOrder } from './complete-order.ts';
import { createOrder } from './create-order.ts';
import { getOrder } from './get-order.ts';
import { limitOrders } from './limit-orders.ts';
import { listOrders } from './list-orders.ts';
import { orderForAudit } from './order-for-audit.ts';
import { orderTrackingsPerIp } from './orders.limits.ts';
import { quoteForOrder } from './quote-for-order.ts';
import { requestOrder } from './request-order.ts';
import { trackOrder } from './track-order.ts';

// Inside of a transaction only its own connection may be asked.
const settingsFor = ({ cache }: Shop, db: Database) => currentSettings({ cache, db });
const nameOf = (id: string, key: string | undefined) => ({ id, ...(key ? { keyHash: hashToken(key) } : {}) });
const besideBody = ({ promo }: { promo?: string }, { idempotencyKey }: Call) => ({ promo, hasKey: idempotencyKey !== null });

export const orderRoutes = [
  route(order.list, orderSchemas.list, ({ db, actor }) => listOrders(db, actor, newestHundred)),
  route(order.page, orderSchemas.page, ({ db, actor, params }) => listOrders(db, actor, params)),
  route(order.get, orderSchemas.get, ({ db, actor, params, query }) => getOrder(db, actor, nameOf(params.id, query.key))),
  route(order.deliveryCost, orderSchemas.deliveryCost, async ({ db, shop, actor, params, query }) => {
    const question = { addressId: params.id, items: await itemsOrOwnCart(db, actor, query.items), settings: await settingsFor(shop, db) };
    return quoteForOrder(db, actor, question, findDeliveryCost);
  }),
  route(order.shipment, orderSchemas.shipment, async ({ db, shop, actor, params, query }) => {
    const question = { addressId: params.id, items: await itemsOrOwnCart(db, actor, query.items), settings: await settingsFor(shop, db) };
    return quoteForOrder(db, actor, question, quoteDelivery);
  }),
  route(
    order.request,
    orderSchemas.request,
    async ({ db, shop, actor, query, body, call }) =>
      requestOrder(db, actor, { ...body, quote: query.shipment_id, ...besideBody(query, call) }, await settingsFor(shop, db)),
    { before: limitOrders },
  ),
  route(order.complete, orderSchemas.complete, ({ db, actor, params, query }) => completeOrder(db, actor, params.id, query.email), {
    shownNowhere: true,
  }),
  route(
    order.create,
    orderSchemas.create,
    async ({ db, shop, actor, query, body, call }) =>
      createOrder(db, actor, { ...body, ...besideBody(query, call) }, await settingsFor(shop, db)),
    { before: limitOrders },
  ),
  route(
    order.cancel,
    orderSchemas.cancel,
    ({ db, actor, params, query }) => cancelOrder(db, actor, nameOf(params.id, query.key), { onlyPending: query.pending }),
    { audit: async ({ db, actor, params }) => orderForAudit(await getOrder(db, actor, { id: params.id })) },
  ),
  route(order.track, orderSchemas.track, ({ db, body }) => trackOrder(db, body), { before: limitPerAddress(orderTrackingsPerIp) }),
];
