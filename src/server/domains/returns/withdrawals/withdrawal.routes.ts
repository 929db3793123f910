import { withdrawalSchemas } from '#contract/withdrawals.schemas.ts';
import { withdrawal } from '#contract/withdrawals.ts';
import { listPublicHolidays } from '#server/domains/delivery/public-holidays/replace-public-holidays.ts';
import { getAuditOrder } from '#server/domains/orders/lifecycle/audit-order.ts';
import { orderRefOf } from '#server/domains/orders/order-ref.ts';
import { orderTrackingsPerIp } from '#server/domains/orders/orders.limits.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { emit } from '#server/platform/events/emit.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { withdrawalLinkRequested } from '../returns.events.ts';
import { getWithdrawals, withdraw } from './withdraw.ts';
import type { WithdrawalRules } from './withdrawal-period.ts';

async function getRules(shop: Pick<Shop, 'cache' | 'db'>): Promise<WithdrawalRules> {
  const [{ returnDays, timeZone }, { list }] = [await getCachedSettings(shop), await listPublicHolidays(shop.db)];
  return { returnDays, timeZone, publicHolidays: list.map(({ date }) => date) };
}

export const withdrawalRoutes = [
  route(withdrawal.get, withdrawalSchemas.get, async ({ db, shop, actor, params, query }) =>
    getWithdrawals(db, actor, orderRefOf(params.id, query.key), await getRules({ cache: shop.cache, db })),
  ),
  route(
    withdrawal.create,
    withdrawalSchemas.create,
    async ({ db, shop, actor, params, query, body }) =>
      withdraw(db, actor, orderRefOf(params.id, query.key), body, await getRules({ cache: shop.cache, db })),
    { audit: { entity: 'order', read: getAuditOrder } },
  ),
  route(
    withdrawal.requestLink,
    withdrawalSchemas.requestLink,
    async ({ db, body: { number, email, website } }) => {
      // Whoever fills in the hidden field gets the usual reply.
      if (!website) await emit(db, withdrawalLinkRequested, { number, email });
      return null;
    },
    { before: limitByIp(orderTrackingsPerIp), changesNothingCached: true },
  ),
];
