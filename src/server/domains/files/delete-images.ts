import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { masterKey, variantsFolder } from './file-keys.ts';
import { deleteImageRows } from './files.queries.ts';

/** Deletes the rows of unused images. `removeImageFiles` removes their files after the transaction has committed. */
export const deleteImages = (db: Database, ids: readonly string[]): Promise<void> => deleteImageRows(db, ids);

/** Removes the masters and variants of deleted images. */
export async function deleteImageFiles(files: FileStore, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await files.remove(masterKey(id));
    await files.remove(variantsFolder(id));
  }
}
