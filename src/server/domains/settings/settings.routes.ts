import { settingsSchemas } from '#contract/settings.schemas.ts';
import { settings } from '#contract/settings.ts';
import { hasRecentAuth, requireAdmin } from '#server/platform/actor.ts';
import { route } from '#server/platform/http/route.ts';
import { findVatIdErrors } from './find-vat-id-errors.ts';
import { getPublicSettings } from './get-cached-settings.ts';
import { getSettings, getVersionedSettings } from './get-settings.ts';
import { settingsTag } from './settings.cache-tags.ts';
import { updateSettings } from './update-settings.ts';

export const settingsRoutes = [
  route(
    settings.get,
    settingsSchemas.get,
    ({ db, shop, actor }) => (actor.kind === 'admin' ? getVersionedSettings(db) : getPublicSettings(shop)),
    { cachePolicy: () => ({ tags: [settingsTag] }) },
  ),
  route(
    settings.update,
    settingsSchemas.update,
    async ({ db, actor, body: { version, ...changes } }) => {
      await updateSettings(db, changes, { version, mayChangePayments: hasRecentAuth(actor), adminId: requireAdmin(actor).userId });
      return getVersionedSettings(db);
    },
    {
      audit: { id: () => 'settings', read: ({ db }) => getVersionedSettings(db) },
      additionalFieldErrors: async ({ shop, body }) => findVatIdErrors(body, await getSettings(shop.db)),
    },
  ),
];
