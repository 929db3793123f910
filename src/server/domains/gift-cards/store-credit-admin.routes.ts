import { storeCreditAdminSchemas } from '#contract/gift-cards.schemas.ts';
import { storeCreditAdmin } from '#contract/store-credit.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { adjustStoreCredit, getStoreCredit } from './store-credit/store-credit.ts';

interface UserInput {
  db: Database;
  shop: Shop;
  params: { id: string };
}

const settingsFor = ({ db, shop: { cache } }: UserInput) => getCachedSettings({ cache, db });
const getReply = async (input: UserInput) => getStoreCredit(input.db, input.params.id, await settingsFor(input), { withAdmins: true });
/** The audit log has no ledger, which is one itself. */
const getAuditCredit = async (input: UserInput) => {
  const { balance, currency } = await getReply(input);
  return { balance, currency };
};

export const storeCreditAdminRoutes = [
  route(storeCreditAdmin.get, storeCreditAdminSchemas.get, getReply),
  route(
    storeCreditAdmin.adjust,
    storeCreditAdminSchemas.adjust,
    async (input) => {
      await adjustStoreCredit(input.db, requireAdmin(input.actor), { ...input.body, userId: input.params.id }, await settingsFor(input));
      return getReply(input);
    },
    { audit: getAuditCredit },
  ),
];
