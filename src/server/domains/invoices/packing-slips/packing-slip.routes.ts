import { packingSlipSchemas } from '#contract/packing-slips.schemas.ts';
import { packingSlip } from '#contract/packing-slips.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { limitByUser } from '#server/platform/http/limit-by-user.ts';
import { route } from '#server/platform/http/route.ts';
import { printedDocumentsPerAdmin } from '../documents.limits.ts';
import { getPackingSlips } from './get-packing-slips.ts';

export const getPackingSlipsRoute = route(
  packingSlip.get,
  packingSlipSchemas.get,
  async ({ db, shop: { cache, files }, query }) => getPackingSlips({ db, files }, query.id, await getCachedSettings({ cache, db })),
  { before: limitByUser(printedDocumentsPerAdmin, ({ query }) => query.id.length) },
);
