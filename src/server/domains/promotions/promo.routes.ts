import { promoSchemas } from '#contract/promotions.schemas.ts';
import { promo } from '#contract/promotions.ts';
import { itemsOrOwnCart } from '#server/domains/pricing/read-items.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { refuseOver } from '#server/platform/http/limits.ts';
import { route } from '#server/platform/http/route.ts';
import { previewPromo } from './preview-promo.ts';
import { wrongPromosPerIp } from './promotions.limits.ts';

export const promoRoutes = [
  route(promo.check, promoSchemas.check, async ({ db, shop, actor, params, query, call }) => {
    if (shop.config.limits) await refuseOver(db, wrongPromosPerIp, call.address);
    const items = await itemsOrOwnCart(db, actor, query.items);
    return previewPromo(db, actor, { code: params.code, items, rate: query.rate, settings: await currentSettings(shop) });
  }),
];
