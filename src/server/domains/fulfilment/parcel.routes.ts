import { parcelSchemas } from '#contract/fulfilment.schemas.ts';
import { parcel } from '#contract/fulfilment.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { getAuditOrder } from '#server/domains/orders/lifecycle/audit-order.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { route } from '#server/platform/http/route.ts';
import { shipParcel } from './ship-parcel.ts';
import { updateParcel } from './update-parcel.ts';

/** A parcel is recorded with its order. */
const audit = { entity: 'order', read: getAuditOrder };

export const parcelRoutes = [
  route(
    parcel.create,
    parcelSchemas.create,
    async ({ db, shop, actor, params, body }) => {
      await shipParcel(db, actor, { ...body, orderId: params.id }, await getCachedSettings({ cache: shop.cache, db }));
      return getOrder(db, actor, { id: params.id });
    },
    { audit, changesNothingCached: true },
  ),
  route(
    parcel.update,
    parcelSchemas.update,
    async ({ db, shop, actor, params, body }) => {
      const { id: orderId, parcelId } = params;
      await updateParcel(db, actor, { ...body, orderId, parcelId }, await getCachedSettings({ cache: shop.cache, db }));
      return getOrder(db, actor, { id: orderId });
    },
    { audit, changesNothingCached: true },
  ),
];
