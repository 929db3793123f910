import { z } from 'zod';
import { idParams, image } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

export const fileSchemas = {
  /** One image answers one object, several answer a list. */
  uploadImage: { reply: z.union([image, z.array(image)]) },
  describeImage: { params: idParams, body: z.strictObject({ alt: z.string().trim().max(textLimits.imageAlt) }), reply: image },
};

export type { Image } from './basics.schemas.ts';
