import { statisticsSchemas } from '#contract/statistics.schemas.ts';
import { statistics } from '#contract/statistics.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { route } from '#server/platform/http/route.ts';
import { countOpenWork } from './open-work.queries.ts';

export const statisticsRoutes = [
  route(statistics.openWork, statisticsSchemas.openWork, async ({ db, shop }) => countOpenWork(db, await getCachedSettings(shop))),
];
