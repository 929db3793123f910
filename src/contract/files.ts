import { endpoints } from './endpoint.ts';
import type { fileSchemas } from './files.schemas.ts';

export type { Image } from './files.schemas.ts';

export const file = endpoints<typeof fileSchemas>()('file', '/file', {
  uploadImage: {
    method: 'POST',
    path: '/image',
    who: 'admin',
    summary: 'Stores one or several pictures from the field `image`',
    created: true,
    multipart: true,
    errors: ['too_large', 'wrong_type', 'upload_failed'],
  },
  describeImage: { method: 'PUT', path: '/image/:id', who: 'admin', summary: 'Sets the text that stands for a picture' },
});
