import type { Settings } from '#contract/settings.ts';
import type { Shop } from '#server/platform/http/route.ts';
import { readSettings } from './read-settings.ts';

/** The settings as this process remembers them, so that no call has to ask for them again. */
export const currentSettings = ({ cache, db }: Pick<Shop, 'cache' | 'db'>): Promise<Settings> =>
  cache.remember('settings', () => readSettings(db));
