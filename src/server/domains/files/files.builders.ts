import sharp from 'sharp';
import type { Image } from '#contract/files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { insertImage } from './files.queries.ts';
import { serializeImage } from './serialize-image.ts';

/** An image's row without its file. */
export const anImage = async (db: Database, alt = 'A dog'): Promise<Image> =>
  serializeImage(await insertImage(db, { id: newId(), alt, width: 800, height: 800, placeholder: '#cffafe' }));

/** The bytes of a single-colour image. */
export const imageBytes = (
  type: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  width = 1000,
  height = 500,
  background = '#0e7490',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(type)
    .toBuffer();
