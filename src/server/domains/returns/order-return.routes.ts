import { orderReturnSchemas } from '#contract/returns.schemas.ts';
import { orderReturn } from '#contract/returns.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { getAuditOrder } from '#server/domains/orders/lifecycle/audit-order.ts';
import { orderRefOf } from '#server/domains/orders/order-ref.ts';
import { orderTrackingsPerIp } from '#server/domains/orders/orders.limits.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { emit } from '#server/platform/events/emit.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { listReturns } from './list-returns.ts';
import { requestReturn } from './request-return.ts';
import { returnLinkRequested } from './returns.events.ts';
import { cancelReturn, updateReturnByAdmin } from './update-return.ts';

/** A return is recorded with its order. */
const audit = { entity: 'order', read: getAuditOrder };

export const orderReturnRoutes = [
  route(orderReturn.page, orderReturnSchemas.page, ({ db, params, query }) => listReturns(db, { ...params, ...query })),
  route(
    orderReturn.create,
    orderReturnSchemas.create,
    async ({ db, actor, params, query, body }) => {
      const ref = orderRefOf(params.id, query.key);
      await requestReturn(db, actor, ref, body);
      return getOrder(db, actor, ref);
    },
    { audit, changesNothingCached: true },
  ),
  route(
    orderReturn.requestLink,
    orderReturnSchemas.requestLink,
    async ({ db, body: { number, email, website } }) => {
      // Whoever fills in the hidden field gets the usual reply.
      if (!website) await emit(db, returnLinkRequested, { number, email });
      return null;
    },
    { before: limitByIp(orderTrackingsPerIp), changesNothingCached: true },
  ),
  route(
    orderReturn.cancel,
    orderReturnSchemas.cancel,
    async ({ db, actor, params, query }) => {
      const ref = orderRefOf(params.id, query.key);
      await cancelReturn(db, actor, ref, params.returnId);
      return getOrder(db, actor, ref);
    },
    { audit, changesNothingCached: true },
  ),
  route(
    orderReturn.update,
    orderReturnSchemas.update,
    async ({ db, actor, params, body }) => {
      await updateReturnByAdmin(db, requireAdmin(actor), { orderId: params.id, returnId: params.returnId }, body);
      return getOrder(db, actor, { id: params.id });
    },
    { audit },
  ),
];
