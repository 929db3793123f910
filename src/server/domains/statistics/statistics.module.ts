import { orderCancelled } from '#server/domains/orders/orders.events.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { addUpSales, recountOrder } from './sales/add-up-sales.ts';
import { salesChecks } from './sales/sales-checks.ts';
import { statisticsRoutes } from './statistics.routes.ts';

export const statisticsModule = defineModule({
  name: 'statistics',
  routes: statisticsRoutes,
  checks: salesChecks,
  // Of all that happens to an order, only this changes days that are over: sales, refunds and waivers belong to the day on which they happen.
  subscribers: [subscribe(orderCancelled, { name: 'recount-sales', handle: (shop, { orderId }) => recountOrder(shop.db, orderId) })],
  jobs: {
    'add-up-sales': async (shop) => addUpSales(shop.db, { timeZone: (await getCachedSettings(shop)).timeZone, now: new Date() }),
  },
  schedule: ['* * * * * add-up-sales'],
});
