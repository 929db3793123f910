import { orderSchemas } from '#contract/orders.schemas.ts';
import { order } from '#contract/orders.ts';
import { parseItemsOrLoadCart } from '#server/domains/cart/parse-items-or-load-cart.ts';
import { getCarrier } from '#server/domains/delivery/carriers/get-carrier.ts';
import { getDeliveryCost, quoteDelivery } from '#server/domains/delivery/quotes/quote-delivery.ts';
import { wrongGiftCardsPerIp } from '#server/domains/gift-cards/gift-cards.limits.ts';
import { findExpressCheckout } from '#server/domains/payments/providers/stripe/express-checkout.ts';
import { getCachedAutomaticPromos } from '#server/domains/promotions/discounts/get-cached-automatic-promos.ts';
import { wrongPromosPerIp } from '#server/domains/promotions/promotions.limits.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultPage } from '#server/platform/database/find-page.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { countAgainstLimit, requireBelowLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getOrder } from './get-order.ts';
import { getAuditOrder } from './lifecycle/audit-order.ts';
import { cancelOrder } from './lifecycle/cancel-order.ts';
import { changeOrderEmail } from './lifecycle/change-order-email.ts';
import { listOpenRequests, listOrders } from './lists/list-orders.ts';
import { listOrdersForAdmin } from './lists/list-orders-for-admin.ts';
import { trackOrder } from './lists/track-order.ts';
import { orderRefOf } from './order-ref.ts';
import { emailChangesPerOrder, orderTrackingsPerIp } from './orders.limits.ts';
import { completePaidOrder } from './payment/complete-paid-order.ts';
import { getOrderPayment } from './payment/get-order-payment.ts';
import { openOrderIntent } from './payment/open-order-intent.ts';
import { estimateOrder } from './requests/estimate-order.ts';
import { limitOrderRequests, limitPaymentLookups } from './requests/limit-order-requests.ts';
import { previewOrder } from './requests/preview-order.ts';
import { quoteWithOwnReservation } from './requests/quote-with-own-reservation.ts';
import { requestAndCompleteOrder } from './requests/request-and-complete-order.ts';
import { requestOrder } from './requests/request-order.ts';

// Inside a transaction everything must be read on its own connection.
const settingsFor = ({ cache }: Shop, db: Database) => getCachedSettings({ cache, db });
const automaticPromosFor = ({ cache }: Shop, db: Database) => getCachedAutomaticPromos({ cache, db });
const settingsAndCarrierFor = async ({ cache }: Shop, db: Database) => {
  const settings = await getCachedSettings({ cache, db });
  return { settings, carrier: await getCarrier({ cache, db }, settings) };
};

const pricesFor = async (shop: Shop, db: Database) => ({
  ...(await settingsAndCarrierFor(shop, db)),
  automaticPromos: await automaticPromosFor(shop, db),
});

interface CodesCall {
  db: Database;
  shop: Shop;
  body: { promo?: string | undefined; giftCards?: readonly string[] | undefined };
  request: ApiRequest;
}

/** Codes that are none may be tried only so often, wherever they are typed. */
async function requireFewWrongCodes({ db, shop, body, request }: CodesCall): Promise<void> {
  if (!shop.config.limits) return;
  if (body.promo) await requireBelowLimit(db, wrongPromosPerIp, request.ip);
  if (body.giftCards?.length) await requireBelowLimit(db, wrongGiftCardsPerIp, request.ip);
}

interface RequestCall {
  db: Database;
  shop: Shop;
  query: { promo?: string };
  request: ApiRequest;
}

const requestOptions = async ({ db, shop, query: { promo }, request }: RequestCall) => ({
  promo,
  hasKey: request.idempotencyKey !== null,
  automaticPromos: await automaticPromosFor(shop, db),
});

export const orderRoutes = [
  route(order.list, orderSchemas.list, async ({ db, shop, actor }) =>
    actor.kind === 'admin'
      ? listOrdersForAdmin(db, { ...defaultPage, sort: 'newest' }, await settingsFor(shop, db))
      : listOrders(db, actor, defaultPage),
  ),
  route(order.page, orderSchemas.page, async ({ db, shop, actor, params, query }) => {
    if (actor.kind === 'admin') return listOrdersForAdmin(db, { ...params, ...query }, await settingsFor(shop, db));
    return query.open ? listOpenRequests(db, actor) : listOrders(db, actor, params);
  }),
  route(order.get, orderSchemas.get, ({ db, actor, params, query }) => getOrder(db, actor, orderRefOf(params.id, query.key))),
  route(order.deliveryCost, orderSchemas.deliveryCost, async ({ db, shop, actor, params, query }) => {
    const items = await parseItemsOrLoadCart(db, actor, query.items);
    const input = { addressId: params.id, items, ...(await settingsAndCarrierFor(shop, db)) };
    return quoteWithOwnReservation(db, actor, input, getDeliveryCost);
  }),
  route(order.shipment, orderSchemas.shipment, async ({ db, shop, actor, params, query }) => {
    const items = await parseItemsOrLoadCart(db, actor, query.items);
    const input = { addressId: params.id, items, ...(await settingsAndCarrierFor(shop, db)) };
    return quoteWithOwnReservation(db, actor, input, quoteDelivery);
  }),
  route(order.preview, orderSchemas.preview, async ({ db, shop, actor, body, request }) => {
    await requireFewWrongCodes({ db, shop, body, request });
    return previewOrder(db, actor, { ...body, ...(await pricesFor(shop, db)) });
  }),
  route(order.estimate, orderSchemas.estimate, async ({ db, shop, actor, body, request }) => {
    await requireFewWrongCodes({ db, shop, body, request });
    const prices = await pricesFor(shop, db);
    const estimate = await estimateOrder(db, actor, { ...body, ...prices });
    return { ...estimate, expressCheckout: findExpressCheckout(shop.config, prices.settings) };
  }),
  route(
    order.request,
    orderSchemas.request,
    async (call) => {
      const { db, shop, actor, query, body } = call;
      const draft = { ...body, quote: query.shipment_id, ...(await requestOptions(call)) };
      return requestOrder(db, actor, draft, await settingsFor(shop, db));
    },
    { before: limitOrderRequests },
  ),
  route(
    order.openIntent,
    orderSchemas.openIntent,
    async ({ shop, actor, params, query, body }) =>
      openOrderIntent(shop, actor, {
        rateId: params.rateId,
        items: body.items,
        promo: query.promo,
        vatNumber: body.vatNumber,
        credit: body,
        settings: await getCachedSettings(shop),
        automaticPromos: await automaticPromosFor(shop, shop.db),
      }),
    { before: limitOrderRequests, changesNothingCached: true },
  ),
  route(
    order.payment,
    orderSchemas.payment,
    ({ shop, actor, params, query }) => getOrderPayment(shop, actor, orderRefOf(params.id, query.key)),
    { before: limitPaymentLookups },
  ),
  route(
    order.complete,
    orderSchemas.complete,
    ({ shop, actor, params, query }) => completePaidOrder(shop, actor, { id: params.id, email: query.email }),
    { changesNothingCached: true },
  ),
  route(
    order.create,
    orderSchemas.create,
    async (call) => {
      const { db, shop, actor, body } = call;
      return requestAndCompleteOrder(db, actor, { ...body, ...(await requestOptions(call)) }, await settingsAndCarrierFor(shop, db));
    },
    { before: limitOrderRequests },
  ),
  route(
    order.cancel,
    orderSchemas.cancel,
    ({ db, actor, params, query, body }) =>
      cancelOrder(db, actor, orderRefOf(params.id, query.key), { onlyPending: query.pending, reason: body?.reason ?? null }),
    { audit: getAuditOrder },
  ),
  route(
    order.changeEmail,
    orderSchemas.changeEmail,
    ({ db, actor, params, body }) => changeOrderEmail(db, actor, { id: params.id, ...body }),
    {
      before: async ({ shop, db, params }) => {
        if (shop.config.limits) await countAgainstLimit(db, emailChangesPerOrder, params.id);
      },
    },
  ),
  route(order.track, orderSchemas.track, ({ db, body }) => trackOrder(db, body), { before: limitByIp(orderTrackingsPerIp) }),
];
