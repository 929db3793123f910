import type { Image } from '#contract/files.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { newId } from '#shared/ids.ts';
import { masterKey } from './file-keys.ts';
import { UploadFailed } from './files.errors.ts';
import { insertImage } from './files.queries.ts';
import { type ProcessedImage, processIllustration, processImage } from './image-processing.ts';
import { serializeImage } from './serialize-image.ts';

/** Stores an uploaded image. Throws UnsupportedImageType, ImageTooLarge and UploadFailed. */
export async function createImage(db: Database, files: FileStore, bytes: Uint8Array, alt = ''): Promise<Image> {
  return storeImage(db, files, await processImage(bytes), alt);
}

/**
 * Stores several images, or none if one of them is invalid. `onSaved` runs in the same transaction; decoding takes seconds and happens before it opens.
 * Throws the same errors as createImage.
 */
export async function createImages(
  db: Database,
  files: FileStore,
  uploads: readonly Uint8Array[],
  onSaved: (db: Database, images: Image[]) => Promise<void>,
): Promise<Image[]> {
  const processed: ProcessedImage[] = [];
  for (const bytes of uploads) processed.push(await processImage(bytes));
  return inTransaction(db, async (db) => {
    const images: Image[] = [];
    for (const image of processed) images.push(await storeImage(db, files, image, ''));
    await onSaved(db, images);
    return images;
  });
}

/** Stores an SVG illustration of the shop itself. Throws UploadFailed. */
export const createIllustration = async (db: Database, files: FileStore, svg: string, alt: string): Promise<Image> =>
  storeImage(db, files, processIllustration(svg), alt);

async function storeImage(db: Database, files: FileStore, { master, ...properties }: ProcessedImage, alt: string): Promise<Image> {
  const id = newId();
  // The file comes first: a file without a row is harmless, a row without a file is not.
  await files.write(masterKey(id), master).catch((error: unknown) => {
    throw new UploadFailed({ cause: error });
  });
  return serializeImage(await insertImage(db, { id, alt, ...properties }));
}
