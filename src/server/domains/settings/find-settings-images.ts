import type { Database } from '#server/platform/database/database.ts';
import { findUsedImages } from './settings.queries.ts';

/** Which of the images the settings use. */
export const findSettingsImages = (db: Database, ids: readonly string[]): Promise<string[]> => findUsedImages(db, ids);
