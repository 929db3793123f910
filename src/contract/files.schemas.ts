import { z } from 'zod';
import { idParams, image, plainText } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

export const fileSchemas = {
  /** An object for one image, a list for several. */
  uploadImage: { reply: z.union([image, z.array(image)]) },
  describeImage: { params: idParams, body: z.strictObject({ alt: plainText(textLimits.imageAlt) }), reply: image },
};

export type { Image } from './basics.schemas.ts';
