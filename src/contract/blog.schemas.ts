import { z } from 'zod';
import { id, idOrSlugParams, image, listOf, pageParams, time } from './basics.schemas.ts';

const article = z.object({
  _id: id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  thumbnail: image,
  author: z.string(),
  tags: z.array(z.string()),
  published: z.boolean(),
  publishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});

export const blogSchemas = {
  list: { reply: listOf(article) },
  page: { params: pageParams, reply: listOf(article) },
  get: { params: idOrSlugParams, reply: article.extend({ content: z.string() }) },
  removed: { params: idOrSlugParams, reply: z.object({ title: z.string() }) },
};

export type Article = z.infer<typeof article>;
export type ArticleWithContent = z.infer<typeof blogSchemas.get.reply>;
