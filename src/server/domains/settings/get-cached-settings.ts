import { offeredPaymentMethods } from '#contract/payments.ts';
import { settings } from '#contract/settings.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { preSerialize } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getSettings } from './get-settings.ts';
import { settingsTag } from './settings.cache-tags.ts';

/**
 * The settings, cached in this process. A transaction that finds them not cached reads them itself instead of waiting for a shared read: ten waiting transactions
 * would hold all the connections that this read needs.
 */
export const getCachedSettings = async ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<Settings> =>
  db.isTransaction
    ? (cache.peek<Settings>('settings') ?? getSettings(db))
    : cache.getOrSet('settings', [settingsTag], async () => preSerialize(settings, await getSettings(db)));

/** What anybody may know of the settings: the account for bank transfers is shown only to those who pay by one. The payment methods are those that are offered. */
export const getPublicSettings = ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<Settings> =>
  cache.getOrSet('public settings', [settingsTag], async () => {
    const current = await getCachedSettings({ cache, db });
    return preSerialize(settings, { ...current, paymentMethods: offeredPaymentMethods(current), bankAccount: null });
  });
