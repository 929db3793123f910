import { settings } from '#contract/settings.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import { preSerialize } from '#server/platform/http/raw-json.ts';
import type { Shop } from '#server/platform/shop.ts';
import { getSettings } from './get-settings.ts';
import { settingsTag } from './settings.tags.ts';

/**
 * The settings as this process remembers them, so that no call has to ask for them again. A transaction that finds them not ready reads them itself:
 * ten that waited for somebody else's reading would hold all connections that it needs.
 */
export const getCachedSettings = async ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<Settings> =>
  db.isTransaction
    ? (cache.peek<Settings>('settings') ?? getSettings(db))
    : cache.getOrSet('settings', [settingsTag], async () => preSerialize(settings, await getSettings(db)));
