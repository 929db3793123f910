import { statisticsSchemas } from '#contract/statistics.schemas.ts';
import { statistics } from '#contract/statistics.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { getDashboard } from './get-dashboard.ts';
import { countOpenWork } from './open-work.queries.ts';

export const statisticsRoutes = [
  route(statistics.dashboard, statisticsSchemas.dashboard, async ({ db, shop, actor, query }) => {
    const { userId: adminId, staffRole } = requireAdmin(actor);
    return getDashboard(db, query, {
      adminId,
      staffRole,
      settings: await getCachedSettings(shop),
      sendsMail: shop.config.mailUrl !== null,
      now: new Date(),
    });
  }),
  route(statistics.openWork, statisticsSchemas.openWork, async ({ db, shop }) => countOpenWork(db, await getCachedSettings(shop))),
];
