import { refundSchemas } from '#contract/refunds.schemas.ts';
import { refund } from '#contract/refunds.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { listPayouts } from './list-payouts.ts';
import { getAuditPayout, markPaidOut } from './mark-paid-out.ts';

export const refundRoutes = [
  route(refund.page, refundSchemas.page, ({ db, params, query }) => listPayouts(db, { ...params, ...query })),
  route(refund.payOut, refundSchemas.payOut, ({ db, actor, params, body }) => markPaidOut(db, requireAdmin(actor), params.id, body ?? {}), {
    audit: getAuditPayout,
    changesNothingCached: true,
  }),
];
