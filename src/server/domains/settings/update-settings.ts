import { settingsChanges } from '#contract/settings.schemas.ts';
import type { Settings } from '#contract/settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mergeSettings } from './settings.queries.ts';

/** Changes the given settings; the others stay. Throws ZodError if one is invalid. */
export async function updateSettings(db: Database, changes: Partial<Settings>): Promise<void> {
  await mergeSettings(db, JSON.stringify(settingsChanges.parse(changes)));
}
