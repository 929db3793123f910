import { promoAdminSchemas } from '#contract/promo-admin.schemas.ts';
import { promoAdmin } from '#contract/promo-admin.ts';
import type { Promo } from '#contract/promotions.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultPage } from '#server/platform/database/find-page.ts';
import { route } from '#server/platform/http/route.ts';
import { getCachedAutomaticPromos } from '../discounts/get-cached-automatic-promos.ts';
import { duplicatePromo } from './duplicate-promo.ts';
import { exportPromos } from './export-promos.ts';
import { getPromo, listPromos } from './get-promo.ts';
import { getPromoStatistics } from './get-promo-statistics.ts';
import { previewUnsavedPromo } from './preview-unsaved-promo.ts';
import { removePromo, restorePromo } from './remove-promo.ts';
import { createPromo, updatePromo } from './save-promo.ts';

interface PromoInput {
  db: Database;
  params: { id: string };
}

const getPromoReply = ({ db, params }: PromoInput) => getPromo(db, params.id);
/** For the audit log, without what is known of the products and categories. */
const toAuditPromo = ({ scope: _, ...promo }: Promo) => promo;
const getAuditPromo = async (input: PromoInput) => toAuditPromo(await getPromoReply(input));

export const exportPromosRoute = route(promoAdmin.exportCsv, promoAdminSchemas.exportCsv, async ({ db, shop, query }) =>
  exportPromos(db, query, await getCachedSettings(shop)),
);

export const promoAdminRoutes = [
  exportPromosRoute,
  route(promoAdmin.list, promoAdminSchemas.list, ({ db }) => listPromos(db, defaultPage)),
  route(promoAdmin.page, promoAdminSchemas.page, ({ db, params, query }) => listPromos(db, { ...params, ...query })),
  route(promoAdmin.create, promoAdminSchemas.create, async ({ db, body }) => getPromo(db, await createPromo(db, body)), {
    audit: { read: 'reply', describe: toAuditPromo },
  }),
  route(
    promoAdmin.update,
    promoAdminSchemas.update,
    async (input) => {
      await updatePromo(input.db, input.params.id, input.body);
      return getPromoReply(input);
    },
    { audit: getAuditPromo },
  ),
  route(
    promoAdmin.remove,
    promoAdminSchemas.remove,
    async ({ db, params }) => {
      await removePromo(db, params.id);
      return null;
    },
    { audit: getAuditPromo },
  ),
  route(
    promoAdmin.restore,
    promoAdminSchemas.restore,
    async (input) => {
      await restorePromo(input.db, input.params.id);
      return getPromoReply(input);
    },
    { audit: getAuditPromo },
  ),
  route(promoAdmin.duplicate, promoAdminSchemas.duplicate, async ({ db, params }) => getPromo(db, await duplicatePromo(db, params.id)), {
    audit: { read: 'reply', describe: toAuditPromo },
  }),
  route(promoAdmin.statistics, promoAdminSchemas.statistics, async ({ db, shop, params }) =>
    getPromoStatistics(db, params.id, await getCachedSettings(shop)),
  ),
  route(promoAdmin.preview, promoAdminSchemas.preview, async ({ db, shop, body }) =>
    previewUnsavedPromo(db, body, { settings: await getCachedSettings(shop), automaticPromos: await getCachedAutomaticPromos(shop) }),
  ),
];
