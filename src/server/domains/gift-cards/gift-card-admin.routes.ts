import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import { giftCardAdminSchemas } from '#contract/gift-cards.schemas.ts';
import type { IssuedGiftCard } from '#contract/gift-cards.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { recordExport } from '#server/platform/audit/record-export.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import type { Shop } from '#server/platform/shop.ts';
import { adjustGiftCard, changeGiftCard, renewGiftCardCode, sendGiftCardAgain } from './admin/change-gift-card.ts';
import { exportGiftCards } from './admin/export-gift-cards.ts';
import { getGiftCard, listGiftCards } from './admin/get-gift-card.ts';
import { issueGiftCard } from './admin/issue-gift-card.ts';
import { codesPerGiftCard } from './gift-cards.limits.ts';

interface CardInput {
  db: Database;
  shop: Shop;
  params: { id: string };
}

const settingsFor = ({ db, shop: { cache } }: Pick<CardInput, 'db' | 'shop'>) => getCachedSettings({ cache, db });
const getReply = async (input: CardInput) => getGiftCard(input.db, input.params.id, await settingsFor(input));
/** The audit log has no code, and not the ledger, which is one itself. */
const toAuditCard = ({ code: _, entries: __, ...card }: IssuedGiftCard) => card;
const getAuditCard = async (input: CardInput) => toAuditCard({ ...(await getReply(input)), code: null });

async function limitCodes({ db, shop, params }: CardInput): Promise<void> {
  if (shop.config.limits) await countAgainstLimit(db, codesPerGiftCard, params.id);
}

export const exportGiftCardsRoute = route(giftCardAdmin.exportCsv, giftCardAdminSchemas.exportCsv, async ({ db, shop, actor, query }) => {
  await recordExport(db, actor, { endpoint: giftCardAdmin.exportCsv, entity: 'giftCardAdmin', filters: query });
  return exportGiftCards(db, query, await settingsFor({ db, shop }));
});

export const giftCardAdminRoutes = [
  exportGiftCardsRoute,
  route(giftCardAdmin.page, giftCardAdminSchemas.page, async ({ db, shop, params, query }) =>
    listGiftCards(db, { ...params, ...query }, await settingsFor({ db, shop })),
  ),
  route(giftCardAdmin.get, giftCardAdminSchemas.get, getReply),
  route(
    giftCardAdmin.create,
    giftCardAdminSchemas.create,
    async ({ db, shop, actor, body }) => {
      const settings = await settingsFor({ db, shop });
      const { id, code } = await issueGiftCard(db, requireAdmin(actor), body, settings);
      return { ...(await getGiftCard(db, id, settings)), code };
    },
    { audit: { read: 'reply', describe: toAuditCard } },
  ),
  route(
    giftCardAdmin.update,
    giftCardAdminSchemas.update,
    async (input) => {
      await changeGiftCard(input.db, input.params.id, input.body);
      return getReply(input);
    },
    { audit: getAuditCard },
  ),
  route(
    giftCardAdmin.adjust,
    giftCardAdminSchemas.adjust,
    async (input) => {
      await adjustGiftCard(input.db, requireAdmin(input.actor), input.params.id, input.body);
      return getReply(input);
    },
    { audit: getAuditCard },
  ),
  route(
    giftCardAdmin.send,
    giftCardAdminSchemas.send,
    async (input) => {
      await sendGiftCardAgain(input.db, input.shop, input.params.id);
      return getReply(input);
    },
    { before: limitCodes, audit: getAuditCard },
  ),
  route(
    giftCardAdmin.renewCode,
    giftCardAdminSchemas.renewCode,
    async (input) => {
      const code = await renewGiftCardCode(input.db, input.params.id);
      return { ...(await getReply(input)), code };
    },
    { before: limitCodes, audit: getAuditCard },
  ),
];
