import { z } from 'zod';
import { emptyReply, file, id, idParams } from './basics.schemas.ts';

const uploadedPhoto = z.object({ _id: id, width: z.int(), height: z.int() }).meta({ id: 'UploadedPhoto' });

export const reviewPhotoSchemas = {
  upload: { reply: uploadedPhoto },
  read: { params: idParams, reply: file },
  remove: { params: idParams.extend({ photo: id }), reply: emptyReply },
};

export type UploadedPhoto = z.infer<typeof uploadedPhoto>;
