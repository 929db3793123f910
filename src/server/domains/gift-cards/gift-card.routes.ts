import { giftCardSchemas } from '#contract/gift-cards.schemas.ts';
import { giftCard } from '#contract/gift-cards.ts';
import { limitOrderRequests } from '#server/domains/orders/requests/limit-order-requests.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireBelowLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import { checkBalance } from './check-balance.ts';
import { wrongGiftCardsPerIp } from './gift-cards.limits.ts';
import { requestGiftCard } from './sales/request-gift-card.ts';

export const giftCardRoutes = [
  route(giftCard.check, giftCardSchemas.check, async ({ db, shop, body, request }) => {
    if (shop.config.limits) await requireBelowLimit(db, wrongGiftCardsPerIp, request.ip);
    return checkBalance(db, body.code, await getCachedSettings(shop));
  }),
  route(
    giftCard.request,
    giftCardSchemas.request,
    async ({ db, shop, actor, body }) => requestGiftCard(db, actor, body, await getCachedSettings({ cache: shop.cache, db })),
    { before: ({ body: _, ...call }) => limitOrderRequests({ ...call, query: {}, body: {} }) },
  ),
];
