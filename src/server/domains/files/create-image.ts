import type { Image } from '#contract/files.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { newId } from '#shared/ids.ts';
import { masterKey } from './file-keys.ts';
import { UploadFailed } from './files.errors.ts';
import { insertImage } from './files.queries.ts';
import { type ProcessedImage, processIllustration, processImage } from './image-processing.ts';
import { serializeImage } from './serialize-image.ts';

/** Keeps a picture that came as bytes. Throws WrongType, PictureTooLarge and UploadFailed. */
export async function createImage(db: Database, files: FileStore, bytes: Uint8Array, alt = ''): Promise<Image> {
  return storeImage(db, files, await processImage(bytes), alt);
}

/**
 * Keeps several pictures, or none when one of them cannot be used; `alsoIn` runs in the transaction that keeps them. They are read before that opens:
 * that takes seconds. Throws as addImage does.
 */
export async function createImages(
  db: Database,
  files: FileStore,
  pictures: readonly Uint8Array[],
  onSaved: (db: Database, images: Image[]) => Promise<void>,
): Promise<Image[]> {
  const processed: ProcessedImage[] = [];
  for (const bytes of pictures) processed.push(await processImage(bytes));
  return inTransaction(db, async (db) => {
    const images: Image[] = [];
    for (const picture of processed) images.push(await storeImage(db, files, picture, ''));
    await onSaved(db, images);
    return images;
  });
}

/** Keeps a drawing of the shop's own, given as SVG. */
export const createIllustration = async (db: Database, files: FileStore, svg: string, alt: string): Promise<Image> =>
  storeImage(db, files, await processIllustration(svg), alt);

async function storeImage(db: Database, files: FileStore, { master, ...facts }: ProcessedImage, alt: string): Promise<Image> {
  const id = newId();
  // First the file: a row always has its picture, while a picture without a row harms nobody.
  await files.write(masterKey(id), master).catch((error: unknown) => {
    throw new UploadFailed({ cause: error });
  });
  return serializeImage(await insertImage(db, { id, alt, ...facts }));
}
