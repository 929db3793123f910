import { deliverySchemas } from '#contract/delivery.schemas.ts';
import { delivery } from '#contract/delivery.ts';
import { route } from '#server/platform/http/route.ts';
import { deliveryTag } from './delivery.cache-tags.ts';
import { getCachedShippingTables } from './zones/get-shipping-tables.ts';

export const deliveryRoutes = [
  route(delivery.zones, deliverySchemas.zones, ({ shop }) => getCachedShippingTables(shop), {
    cachePolicy: () => ({ tags: [deliveryTag] }),
  }),
];
