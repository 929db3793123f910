import type { Image } from '#contract/files.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { newId } from '#shared/ids.ts';
import { describeImage } from './describe-image.ts';
import { masterKey } from './file-keys.ts';
import { UploadFailed } from './files.errors.ts';
import { insertImage } from './files.queries.ts';
import { type Picture, readDrawing, readPicture } from './pictures.ts';

/** Keeps a picture that came as bytes. Throws WrongType, PictureTooLarge and UploadFailed. */
export async function addImage(db: Database, files: FileStore, bytes: Uint8Array, alt = ''): Promise<Image> {
  return keepPicture(db, files, await readPicture(bytes), alt);
}

/**
 * Keeps several pictures, or none when one of them cannot be used; `alsoIn` runs in the transaction that keeps them. They are read before that opens:
 * that takes seconds. Throws as addImage does.
 */
export async function addImages(
  db: Database,
  files: FileStore,
  pictures: readonly Uint8Array[],
  alsoIn: (db: Database, images: Image[]) => Promise<void>,
): Promise<Image[]> {
  const read: Picture[] = [];
  for (const bytes of pictures) read.push(await readPicture(bytes));
  return inTransaction(db, async (db) => {
    const images: Image[] = [];
    for (const picture of read) images.push(await keepPicture(db, files, picture, ''));
    await alsoIn(db, images);
    return images;
  });
}

/** Keeps a drawing of the shop's own, given as SVG. */
export const addDrawing = async (db: Database, files: FileStore, svg: string, alt: string): Promise<Image> =>
  keepPicture(db, files, await readDrawing(svg), alt);

async function keepPicture(db: Database, files: FileStore, { master, ...facts }: Picture, alt: string): Promise<Image> {
  const id = newId();
  // First the file: a row always has its picture, while a picture without a row harms nobody.
  await files.write(masterKey(id), master).catch((error: unknown) => {
    throw new UploadFailed({ cause: error });
  });
  return describeImage(await insertImage(db, { id, alt, ...facts }));
}
