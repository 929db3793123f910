import { shippingZoneSchemas } from '#contract/shipping-zones.schemas.ts';
import { shippingZone } from '#contract/shipping-zones.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getShippingZone, listShippingZones } from './list-shipping-zones.ts';
import { reorderShippingZones } from './reorder-shipping-zones.ts';
import { createShippingZone, deleteShippingZone, updateShippingZone } from './save-shipping-zone.ts';
import { tryDelivery } from './try-delivery.ts';

const getZone = ({ db, params }: { db: Database; params: { id: string } }) => getShippingZone(db, params.id);
/** The order as the audit log shows it. */
const getOrder = async ({ db }: { db: Database }) => ({ order: (await listShippingZones(db)).list.map(({ name }) => name) });

export const shippingZoneRoutes = [
  route(shippingZone.list, shippingZoneSchemas.list, ({ db }) => listShippingZones(db)),
  route(shippingZone.get, shippingZoneSchemas.get, getZone),
  route(shippingZone.trial, shippingZoneSchemas.trial, ({ db, query }) => tryDelivery(db, { ...query, bulky: query.bulky ?? false })),
  route(shippingZone.create, shippingZoneSchemas.create, async ({ db, body }) => getShippingZone(db, await createShippingZone(db, body)), {
    audit: 'reply',
  }),
  route(
    shippingZone.update,
    shippingZoneSchemas.update,
    async (input) => {
      await updateShippingZone(input.db, input.params.id, input.body);
      return getZone(input);
    },
    { audit: getZone },
  ),
  route(
    shippingZone.reorder,
    shippingZoneSchemas.reorder,
    async ({ db, body }) => {
      await reorderShippingZones(db, body);
      return listShippingZones(db);
    },
    { audit: getOrder },
  ),
  route(
    shippingZone.remove,
    shippingZoneSchemas.remove,
    async ({ db, params, query }) => {
      await deleteShippingZone(db, params.id, query.version);
      return null;
    },
    { audit: getZone },
  ),
];
