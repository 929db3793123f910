import type { Image } from '#contract/files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findImage, updateAltText } from './files.queries.ts';
import { serializeImage } from './serialize-image.ts';

/** One image. Throws NotFound. */
export async function getImage(db: Database, id: string): Promise<Image> {
  const image = await findImage(db, id);
  if (!image) throw new NotFound('This picture');
  return serializeImage(image);
}

/** Sets an image's alternative text. Throws NotFound. */
export async function setAltText(db: Database, id: string, alt: string): Promise<Image> {
  const image = await updateAltText(db, id, alt);
  if (!image) throw new NotFound('This picture');
  return serializeImage(image);
}
