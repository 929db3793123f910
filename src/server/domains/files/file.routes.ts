import { fileSchemas } from '#contract/files.schemas.ts';
import { file } from '#contract/files.ts';
import { recordAuditEntries } from '#server/platform/audit/record-audit-entry.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/http/api-request.ts';
import { route } from '#server/platform/http/route.ts';
import { createImages } from './create-image.ts';
import { getImage, setAltText } from './set-alt-text.ts';

export const fileRoutes = [
  route(
    file.uploadImage,
    fileSchemas.uploadImage,
    async ({ db, shop, actor, request }) => {
      const imageFiles = requireImageUploads((await request.uploads?.()) ?? []);
      const images = await createImages(db, shop.files, imageFiles, (db, savedImages) =>
        recordAuditEntries(
          db,
          actor,
          savedImages.map((image) => ({ action: 'file.uploadImage', entity: 'file', entityId: image._id, before: null, after: image })),
        ),
      );
      return images.length === 1 && images[0] ? images[0] : images;
    },
    { audit: 'in handler: images are decoded before the transaction opens, and each gets an entry' },
  ),
  route(file.describeImage, fileSchemas.describeImage, ({ db, params, body }) => setAltText(db, params.id, body.alt), {
    audit: ({ db, params }) => getImage(db, params.id),
  }),
];

function requireImageUploads(uploads: Upload[]): Buffer[] {
  const unknown = uploads.find((upload) => upload.field !== 'image');
  if (unknown) throw new InvalidInput([{ path: unknown.field, message: `Unknown field “${unknown.field}”.` }]);
  if (uploads.length === 0) throw new InvalidInput([{ path: 'image', message: 'Choose a picture.' }]);
  return uploads.map((upload) => upload.data);
}
