import type { Database } from '#server/platform/database/database.ts';
import { findMissingIds } from './files.queries.ts';

/** Which of the ids do not exist, so that a form can name the missing image. */
export const findMissingImages = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : findMissingIds(db, ids);
