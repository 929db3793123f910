import { publicHolidaySchemas } from '#contract/shipping-zones.schemas.ts';
import { publicHoliday } from '#contract/shipping-zones.ts';
import { route } from '#server/platform/http/route.ts';
import { listPublicHolidays, replacePublicHolidays } from './replace-public-holidays.ts';

export const publicHolidayRoutes = [
  route(publicHoliday.list, publicHolidaySchemas.list, ({ db }) => listPublicHolidays(db)),
  route(publicHoliday.replace, publicHolidaySchemas.replace, ({ db, body }) => replacePublicHolidays(db, body), {
    audit: ({ db }) => listPublicHolidays(db),
  }),
];
