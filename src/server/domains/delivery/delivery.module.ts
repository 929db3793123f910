import { defineModule } from '#server/platform/module.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { publicHolidayRoutes } from './public-holidays/public-holiday.routes.ts';
import { purgeExpiredQuotes } from './quotes/purge-expired-quotes.ts';
import { shippingZoneRoutes } from './zones/shipping-zone.routes.ts';

export const deliveryModule = defineModule({
  name: 'delivery',
  routes: [...deliveryRoutes, ...shippingZoneRoutes, ...publicHolidayRoutes],
  jobs: { 'purge-quotes': ({ db }) => purgeExpiredQuotes(db) },
  schedule: ['27 * * * * purge-quotes'],
  auditLabels: {
    entities: { shippingZone: 'a delivery zone', publicHoliday: 'the public holidays' },
    actions: {
      'shippingZone.reorder': 'Reordered the delivery zones',
      'publicHoliday.replace': 'Changed the public holidays',
    },
    fields: { postalCodes: 'Postal codes', order: 'Order', list: 'List' },
  },
});
