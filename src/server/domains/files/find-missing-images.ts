import type { Database } from '#server/platform/database/database.ts';
import { findMissingIds } from './files.queries.ts';

/** Those of the ids that no image of the shop has, so that a form can say which picture is gone. */
export const findMissingImages = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0 ? [] : findMissingIds(db, ids);
