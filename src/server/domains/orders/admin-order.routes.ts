import { adminOrderSchemas } from '#contract/admin-orders.schemas.ts';
import { adminOrder } from '#contract/admin-orders.ts';
import { getCarrier } from '#server/domains/delivery/carriers/get-carrier.ts';
import { shipOrders } from '#server/domains/fulfilment/ship-orders.ts';
import { getCachedAutomaticPromos } from '#server/domains/promotions/discounts/get-cached-automatic-promos.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { addOrderNote } from './lifecycle/add-order-note.ts';
import { getAuditOrder, toAuditOrder } from './lifecycle/audit-order.ts';
import { cancelUnshipped } from './lifecycle/cancel-unshipped.ts';
import { removeOrder } from './lifecycle/remove-order.ts';
import { updateOrder } from './lifecycle/update-order.ts';
import { getOrderQueues } from './lists/get-order-queues.ts';
import { findOrderCountries } from './lists/order-countries.queries.ts';
import { recordPayment } from './payment/record-payment.ts';
import { refundOrder } from './payment/refund-order.ts';
import { placeOrderForCustomer } from './requests/place-order-for-customer.ts';
import { previewOrderForCustomer } from './requests/preview-order-for-customer.ts';

const auditOrder = { entity: 'order', read: getAuditOrder };

export const adminOrderRoutes = [
  route(adminOrder.queues, adminOrderSchemas.queues, async ({ db, shop: { cache }, query }) =>
    getOrderQueues(db, query, await getCachedSettings({ cache, db })),
  ),
  route(adminOrder.countries, adminOrderSchemas.countries, async ({ db }) => {
    const list = await findOrderCountries(db);
    return { list, total: list.length };
  }),
  route(
    adminOrder.ship,
    adminOrderSchemas.ship,
    async ({ db, shop: { cache }, actor, body }) => {
      const list = await shipOrders(db, requireAdmin(actor), body.orders, await getCachedSettings({ cache, db }));
      return { list, total: list.length, shipped: list.filter(({ shipped }) => shipped).length };
    },
    { audit: 'in handler: each order is shipped, and recorded, by itself', changesNothingCached: true },
  ),
  route(adminOrder.preview, adminOrderSchemas.preview, async ({ db, shop: { cache }, body }) => {
    const settings = await getCachedSettings({ cache, db });
    const [carrier, automaticPromos] = [await getCarrier({ cache, db }, settings), await getCachedAutomaticPromos({ cache, db })];
    return previewOrderForCustomer(db, body, { settings, carrier, automaticPromos });
  }),
  route(
    adminOrder.create,
    adminOrderSchemas.create,
    async ({ db, shop: { cache }, actor, body }) => {
      const settings = await getCachedSettings({ cache, db });
      return placeOrderForCustomer(db, requireAdmin(actor), body, { settings, carrier: await getCarrier({ cache, db }, settings) });
    },
    { audit: { entity: 'order', read: 'reply', describe: toAuditOrder } },
  ),
  route(
    adminOrder.update,
    adminOrderSchemas.update,
    async ({ db, shop, actor, params, body }) =>
      updateOrder(db, requireAdmin(actor), { ...body, orderId: params.id }, await getCachedSettings({ cache: shop.cache, db })),
    { audit: auditOrder },
  ),
  route(
    adminOrder.addNote,
    adminOrderSchemas.addNote,
    ({ db, actor, params, body }) => addOrderNote(db, requireAdmin(actor), params.id, body.note),
    {
      audit: auditOrder,
      changesNothingCached: true,
    },
  ),
  route(
    adminOrder.recordPayment,
    adminOrderSchemas.recordPayment,
    ({ db, actor, params, body }) => recordPayment(db, requireAdmin(actor), params.id, body),
    {
      audit: auditOrder,
      changesNothingCached: true,
    },
  ),
  route(adminOrder.refund, adminOrderSchemas.refund, ({ db, actor, params, body }) => refundOrder(db, actor, params.id, body), {
    audit: auditOrder,
  }),
  route(
    adminOrder.cancelUnshipped,
    adminOrderSchemas.cancelUnshipped,
    ({ db, actor, params, body }) => cancelUnshipped(db, requireAdmin(actor), params.id, body ?? {}),
    { audit: auditOrder },
  ),
  route(adminOrder.remove, adminOrderSchemas.remove, ({ db, actor, params }) => removeOrder(db, requireAdmin(actor), params.id), {
    audit: auditOrder,
  }),
];
