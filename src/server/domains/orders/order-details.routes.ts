import { orderDetailsSchemas } from '#contract/order-details.schemas.ts';
import { orderDetails } from '#contract/order-details.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { getOrderDetails, listOrderMails } from './back-office/get-order-details.ts';
import { getOrderMail } from './emails/get-order-mail.ts';
import { resendOrderMail } from './emails/resend-order-mail.ts';
import { getAuditOrder } from './lifecycle/audit-order.ts';
import { resentMailsPerOrder } from './orders.limits.ts';
import { previewRefund } from './payment/preview-refund.ts';

export const orderDetailsRoutes = [
  route(orderDetails.get, orderDetailsSchemas.get, async ({ db, shop: { cache }, actor, params, query }) =>
    getOrderDetails(db, requireAdmin(actor), params.id, { filters: query, settings: await getCachedSettings({ cache, db }) }),
  ),
  route(orderDetails.refundPreview, orderDetailsSchemas.refundPreview, ({ db, actor, params, body }) =>
    previewRefund(db, requireAdmin(actor), params.id, body.items),
  ),
  route(orderDetails.mail, orderDetailsSchemas.mail, ({ db, actor, params }) =>
    getOrderMail(db, requireAdmin(actor), { orderId: params.id, mailId: params.mailId }),
  ),
  route(
    orderDetails.resendMail,
    orderDetailsSchemas.resendMail,
    ({ db, shop, params }) => resendOrderMail(db, shop, { orderId: params.id, mailId: params.mailId }),
    {
      before: async ({ db, shop, params }) => {
        if (shop.config.limits) await countAgainstLimit(db, resentMailsPerOrder, params.id);
      },
      audit: {
        entity: 'order',
        read: async (call) => ({ ...(await getAuditOrder(call)), mails: (await listOrderMails(call.db, call.params.id)).map(toAuditMail) }),
      },
      changesNothingCached: true,
    },
  ),
];

/** A mail as in the audit log, without its recipient. */
const toAuditMail = ({ template, at }: { template: string; at: string }): string => `${template}, ${at}`;
