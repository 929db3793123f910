import { promoAdmin } from '#contract/promo-admin.ts';
import { promoAdminSchemas } from '#contract/promotions.schemas.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getPromo, listPromos } from './get-promo.ts';
import { createPromo, deletePromo, updatePromo } from './save-promo.ts';

const getPromoReply = ({ db, params }: { db: Database; params: { id: string } }) => getPromo(db, params.id);

export const promoAdminRoutes = [
  route(promoAdmin.page, promoAdminSchemas.page, ({ db, params, query }) => listPromos(db, { ...params, ...query })),
  route(promoAdmin.create, promoAdminSchemas.create, async ({ db, body }) => getPromo(db, await createPromo(db, body)), { audit: 'reply' }),
  route(
    promoAdmin.update,
    promoAdminSchemas.update,
    async (input) => {
      await updatePromo(input.db, input.params.id, input.body);
      return getPromoReply(input);
    },
    { audit: getPromoReply },
  ),
  route(
    promoAdmin.remove,
    promoAdminSchemas.remove,
    async ({ db, params }) => {
      await deletePromo(db, params.id);
      return null;
    },
    { audit: getPromoReply },
  ),
];
