import { z } from 'zod';
import { emptyReply, id, idOrSlugParams, idParams, image, listOf, pageParams, requiredText, slug, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

export const categoryRef = z.object({ _id: id, title: z.string(), slug: z.string() });
const category = categoryRef.extend({
  parent: id.nullable(),
  position: z.int(),
  image: image.nullable(),
  /** Enabled products in it and its subcategories. */
  productCount: z.int(),
  createdAt: time,
  updatedAt: time,
});
export const categoryInput = z.strictObject({
  title: requiredText(textLimits.categoryTitle),
  slug: slug.optional(),
  parent: id.nullable().optional(),
  position: z.int().min(0).max(10_000).optional(),
  image: id.nullable().optional(),
});

export const categorySchemas = {
  list: { reply: listOf(category) },
  page: { params: pageParams, reply: listOf(category) },
  get: { params: idOrSlugParams, reply: category },
  create: { body: categoryInput, reply: category },
  update: { params: idParams, body: categoryInput.partial(), reply: category },
  remove: { params: idParams, reply: emptyReply },
};

export type Category = z.infer<typeof category>;
export type CategoryInput = z.input<typeof categoryInput>;
