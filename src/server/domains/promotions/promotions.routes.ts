import { promoSchemas } from '#contract/promotions.schemas.ts';
import { promo } from '#contract/promotions.ts';
import { readItems } from '#server/domains/pricing/read-items.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { refuseOver } from '#server/platform/http/limits.ts';
import { route } from '#server/platform/http/route.ts';
import { previewPromo } from './preview-promo.ts';

export const promotionsRoutes = [
  route(promo.check, promoSchemas.check, async ({ db, shop, actor, params, query, call }) => {
    if (shop.config.limits) await refuseOver(db, 'wrongPromoPerAddress', call.address);
    const question = { code: params.code, items: readItems(query.items), rate: query.rate, settings: await currentSettings(shop) };
    return previewPromo(db, actor, question);
  }),
];
