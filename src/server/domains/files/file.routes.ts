import { fileSchemas } from '#contract/files.schemas.ts';
import { file } from '#contract/files.ts';
import { recordChange } from '#server/platform/audit/record-change.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/http/call.ts';
import { route } from '#server/platform/http/route.ts';
import { addImages } from './add-image.ts';
import { getImage, setAltText } from './set-alt-text.ts';

export const fileRoutes = [
  route(
    file.uploadImage,
    fileSchemas.uploadImage,
    async ({ db, shop, actor, call }) => {
      const pictures = picturesOf((await call.uploads?.()) ?? []);
      const images = await addImages(db, shop.files, pictures, async (db, kept) => {
        for (const image of kept) {
          await recordChange(db, actor, { action: 'file.uploadImage', entity: 'file', entityId: image._id, before: null, after: image });
        }
      });
      return images.length === 1 && images[0] ? images[0] : images;
    },
    { audit: 'by itself: pictures are read before a transaction opens, and each is an entry' },
  ),
  route(file.describeImage, fileSchemas.describeImage, ({ db, params, body }) => setAltText(db, params.id, body.alt), {
    audit: ({ db, params }) => getImage(db, params.id),
  }),
];

function picturesOf(uploads: Upload[]): Buffer[] {
  const foreign = uploads.find((upload) => upload.field !== 'image');
  if (foreign) throw new InvalidInput([{ path: foreign.field, message: `"${foreign.field}" is not known here` }]);
  if (uploads.length === 0) throw new InvalidInput([{ path: 'image', message: 'Please choose a picture' }]);
  return uploads.map((upload) => upload.data);
}
