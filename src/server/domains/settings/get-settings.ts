import { settings } from '#contract/settings.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultSettings } from './default-settings.ts';
import { findSettings } from './settings.queries.ts';

/** The shop's settings, with defaults for those never set. */
export async function getSettings(db: Database): Promise<Settings> {
  const changed = await findSettings(db);
  return settings.parse({ ...defaultSettings, ...(changed ?? {}) });
}
