import { z } from 'zod';
import {
  emptyReply,
  id,
  idOrSlugParams,
  idParams,
  image,
  listOf,
  optionalText,
  pageParams,
  previousSlugParams,
  requiredText,
  slug,
  time,
} from './basics.schemas.ts';
import { maxCategories, maxNeeds } from './limits.ts';
import * as textLimits from './text-limits.ts';

export const categoryRef = z.object({ _id: id, title: z.string(), slug: z.string() });
export const lifeStage = z.enum(['puppy', 'adult', 'senior']);
const categoryNode = categoryRef.extend({
  parent: id.nullable(),
  lifeStages: z.array(lifeStage).describe('Those that the menu offers within the category'),
  needs: z.array(z.string()).describe('Tags of products that the menu offers within the category, such as "sensitive-stomach"'),
});
const menuCategory = categoryNode
  .extend({ picture: z.string().nullable().describe('The URL of its picture in a small size, at the top of the tree') })
  .meta({ id: 'MenuCategory' });
const category = categoryNode
  .extend({
    position: z.int(),
    image: image.nullable(),
    description: z.string().nullable().describe('Below the title of its page'),
    /** Enabled products in it and its subcategories. */
    productCount: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Category' });
/** A category as the back office edits it. */
const categoryForAdmin = category
  .extend({
    version: z.int(),
    /** All products in it and its subcategories, disabled ones included. */
    allProductCount: z.int(),
  })
  .meta({ id: 'CategoryForAdmin' });
export const categoryInput = z
  .strictObject({
    title: requiredText(textLimits.categoryTitle),
    slug: slug.optional(),
    parent: id.nullable().optional(),
    position: z.int().min(0).max(10_000).optional(),
    image: id.nullable().optional(),
    description: optionalText(textLimits.categoryDescription).optional(),
    lifeStages: z.array(lifeStage).max(lifeStage.options.length).optional(),
    needs: z.array(requiredText(textLimits.tag)).max(maxNeeds).optional(),
  })
  .meta({ id: 'CategoryInput' });

export const categorySchemas = {
  list: { reply: listOf(category) },
  menu: { reply: listOf(menuCategory) },
  page: { params: pageParams, reply: listOf(category) },
  get: { params: idOrSlugParams, reply: category },
};

export const categoryAdminSchemas = {
  create: { body: categoryInput, reply: category },
  tree: {
    reply: listOf(categoryForAdmin).extend({
      version: z.string().describe('Of the order of the tree, to change it with; each category has a version of its own'),
    }),
  },
  reorder: {
    body: z.strictObject({
      version: z
        .string()
        .max(64)
        .describe('The version of the tree that was read; if its order has changed since, it stays (409 `stale_version`)'),
      list: z.array(z.strictObject({ _id: id, parent: id.nullable() })).max(maxCategories),
    }),
    reply: emptyReply,
  },
  previousSlugs: { params: idParams, reply: listOf(z.string()) },
  removePreviousSlug: { params: previousSlugParams, reply: emptyReply },
  update: { params: idParams, body: categoryInput.partial().extend({ version: z.int().optional() }), reply: category },
  remove: { params: idParams, reply: emptyReply },
};

export type CategoryForAdmin = z.infer<typeof categoryForAdmin>;
export type Category = z.infer<typeof category>;
export type MenuCategory = z.infer<typeof menuCategory>;
export type CategoryInput = z.input<typeof categoryInput>;
