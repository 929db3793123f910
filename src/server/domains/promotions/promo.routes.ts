import { promoSchemas } from '#contract/promotions.schemas.ts';
import { promo } from '#contract/promotions.ts';
import { parseItemsOrLoadCart } from '#server/domains/cart/parse-items-or-load-cart.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireBelowLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { getPromo } from './admin/get-promo.ts';
import { getCachedAutomaticPromos } from './discounts/get-cached-automatic-promos.ts';
import { previewPromo } from './discounts/preview-promo.ts';
import { wrongPromosPerIp } from './promotions.limits.ts';

export const promoRoutes = [
  route(promo.check, promoSchemas.check, async ({ db, shop, actor, params, query, request }) => {
    if (actor.kind === 'admin') return getPromo(db, params.id);
    if (shop.config.limits) await requireBelowLimit(db, wrongPromosPerIp, request.ip);
    const items = await parseItemsOrLoadCart(db, actor, query.items);
    return previewPromo(db, actor, {
      code: params.id,
      items,
      rate: query.rate,
      settings: await getCachedSettings(shop),
      automaticPromos: await getCachedAutomaticPromos(shop),
    });
  }),
];
