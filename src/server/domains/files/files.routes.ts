import { fileSchemas } from '#contract/files.schemas.ts';
import { file } from '#contract/files.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { route, type Upload } from '#server/platform/http/route.ts';
import { addImages } from './add-image.ts';
import { setAltText } from './set-alt-text.ts';

export const filesRoutes = [
  route(file.uploadImage, fileSchemas.uploadImage, async ({ db, shop, call }) => {
    const images = await addImages(db, shop.files, picturesOf((await call.uploads?.()) ?? []));
    return images.length === 1 && images[0] ? images[0] : images;
  }),
  route(file.describeImage, fileSchemas.describeImage, ({ db, params, body }) => setAltText(db, params.id, body.alt)),
];

function picturesOf(uploads: Upload[]): Buffer[] {
  const foreign = uploads.find((upload) => upload.field !== 'image');
  if (foreign) throw new InvalidInput([{ path: foreign.field, message: `"${foreign.field}" is not known here` }]);
  if (uploads.length === 0) throw new InvalidInput([{ path: 'image', message: 'Please choose a picture' }]);
  return uploads.map((upload) => upload.data);
}
