import { storeCreditSchemas } from '#contract/gift-cards.schemas.ts';
import { storeCredit } from '#contract/store-credit.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireUserId } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { getStoreCredit } from './store-credit/store-credit.ts';

export const storeCreditRoutes = [
  route(storeCredit.get, storeCreditSchemas.get, async ({ db, shop, actor }) =>
    getStoreCredit(db, requireUserId(actor), await getCachedSettings(shop), { withAdmins: false }),
  ),
];
