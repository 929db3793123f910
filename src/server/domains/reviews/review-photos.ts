import { createHash } from 'node:crypto';
import type { UploadedPhoto } from '#contract/review-photos.ts';
import { UploadFailed } from '#server/domains/files/files.errors.ts';
import { processUpload } from '#server/domains/files/process-upload.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { InvalidInput, NotFound } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { ApiRequest } from '#server/platform/http/api-request.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { photoKey, photoVariantsFolder } from './review-photo-keys.ts';
import { attachPhotos, deletePhotoRows, detachPhotos, findPhoto, findUnusedPhotos, insertPhoto } from './review-photos.queries.ts';
import { getReviewerKey } from './reviewer-cookie.ts';

/** Who uploads photos and may use them: a user, or a guest's browser. Null where nobody can be recognized (`getReviewerKey`). */
export const uploaderKey = (actor: Actor, request: ApiRequest): Buffer | null =>
  actor.kind === 'user' ? createHash('sha256').update(`user ${actor.userId}`).digest() : getReviewerKey(actor, request);

/** Stores a photo for a review that is still being written. Throws UnsupportedImageType, ImageTooLarge and UploadFailed. */
export async function uploadPhoto(
  { db, files }: Pick<Shop, 'db' | 'files'>,
  bytes: Uint8Array,
  uploader: Buffer | null,
): Promise<UploadedPhoto> {
  const { master, ...properties } = await processUpload(bytes);
  const id = newId();
  // The file comes first: without a row it is shown to nobody.
  await files.write(photoKey(id), master).catch((error: unknown) => {
    throw new UploadFailed({ cause: error });
  });
  await insertPhoto(db, { id, uploader_key: uploader, ...properties });
  return { _id: id, width: properties.width, height: properties.height };
}

/** Gives uploaded photos to a review. Throws InvalidInput unless the caller has uploaded all of them within the hour and not used them yet. */
export async function claimPhotos(
  db: Database,
  { review, photos, uploader }: { review: string; photos: readonly string[]; uploader: Buffer | null },
): Promise<void> {
  if (uploader && (await attachPhotos(db, review, photos, uploader)) === new Set(photos).size) return;
  throw new InvalidInput([{ path: 'photos', message: 'One of your photos is missing. Remove it and add it again.' }]);
}

/** Takes a photo from a review; its file is purged within the hour. Throws NotFound. */
export async function removePhoto(db: Database, review: string, photo: string): Promise<void> {
  if ((await detachPhotos(db, [review], photo)) === 0) throw new NotFound('This photo');
}

/** The master of a review's photo, whatever the status of the review. Throws NotFound. */
export async function readPhoto(db: Database, files: FileStore, id: string) {
  const content = (await findPhoto(db, id)) ? await files.read(photoKey(id)) : null;
  if (!content) throw new NotFound('This photo');
  return { name: `${id}.webp`, content: new Uint8Array(content) };
}

const purgeBatch = 500;

/** Deletes photos that no review has: never used, or removed. The files go first, so that a stop in between leaves nothing behind. */
export async function purgeUnusedPhotos({ db, files }: Pick<Shop, 'db' | 'files'>): Promise<void> {
  for (;;) {
    const ids = await findUnusedPhotos(db, purgeBatch);
    if (ids.length === 0) return;
    for (const id of ids) {
      await files.remove(photoKey(id));
      await files.remove(photoVariantsFolder(id));
    }
    await deletePhotoRows(db, ids);
  }
}
