import { endpoints } from './endpoint.ts';
import type { fileSchemas } from './files.schemas.ts';

export type { Image } from './files.schemas.ts';

export const file = endpoints<typeof fileSchemas>()('file', '/file', {
  uploadImage: {
    method: 'POST',
    path: '/image',
    who: 'admin',
    staff: ['catalog', 'marketing'],
    summary: 'Uploads one or more images in the field `image`',
    created: true,
    multipart: { image: { description: 'Pictures: JPEG, PNG, WebP or AVIF, not animated', several: true } },
    errors: ['too_large', 'wrong_type', 'upload_failed'],
  },
  describeImage: {
    method: 'PUT',
    path: '/image/:id',
    who: 'admin',
    staff: ['catalog', 'marketing'],
    summary: 'Sets the alternative text of an image',
  },
});
