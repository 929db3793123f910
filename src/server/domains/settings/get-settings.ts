import { settings } from '#contract/settings.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { defaultSettings } from './default-settings.ts';
import { findSettings } from './settings.queries.ts';

/** Stored settings, with defaults for those never set. */
export const withDefaults = (stored: unknown): Settings => settings.parse({ ...defaultSettings, ...Object(stored) });

/** The shop's settings, with defaults for those never set. */
export const getSettings = async (db: Database): Promise<Settings> => withDefaults((await findSettings(db)).data);

/** The same with the version, which an admin sends back with changes. */
export async function getVersionedSettings(db: Database): Promise<Settings & { version: number }> {
  const { data, version } = await findSettings(db);
  return { ...withDefaults(data), version };
}
