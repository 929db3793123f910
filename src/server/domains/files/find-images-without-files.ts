import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { masterKey, mastersFolder } from './file-keys.ts';
import { findImageIds } from './files.queries.ts';

/** The ids of images whose master is missing from the file store. */
export async function findImagesWithoutFiles(db: Database, files: FileStore): Promise<string[]> {
  const ids = await findImageIds(db);
  const storedKeys = new Set(await files.list(mastersFolder));
  return ids.filter((id) => !storedKeys.has(masterKey(id)));
}
