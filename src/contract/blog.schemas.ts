import { z } from 'zod';
import {
  csvFile,
  emptyReply,
  id,
  idOrSlugParams,
  idParams,
  image,
  inputTime,
  listOf,
  pageParams,
  plainText,
  requiredText,
  singleLineText,
  slug,
  time,
} from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

const article = z
  .object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    thumbnail: image,
    author: z.string(),
    tags: z.array(z.string()),
    published: z.boolean(),
    publishedAt: time.nullable(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Article' });

const articleWithContent = article.extend({ content: z.string() }).meta({ id: 'ArticleWithContent' });

/** `scheduled`: published with a date in the future. */
const articleState = z.enum(['draft', 'scheduled', 'published']).meta({ id: 'ArticleState' });
const articleSort = z.enum(['-publishedAt', 'publishedAt', '-updatedAt', 'updatedAt', 'title', '-title']).meta({ id: 'ArticleSort' });

const articleFields = {
  title: singleLineText(textLimits.articleTitle),
  slug: slug.optional(),
  excerpt: plainText(textLimits.articleExcerpt),
  content: requiredText(textLimits.articleContent).describe('HTML; it is sanitized'),
  thumbnail: z.uuid('Please add a picture').toLowerCase().describe('The id of an image'),
  author: singleLineText(textLimits.name),
  tags: z.array(singleLineText(textLimits.tag)).max(20),
  published: z.boolean(),
  publishedAt: inputTime.nullable().describe('When readers see it; may be in the future. Null: when it is published'),
};
export const newArticle = z
  .strictObject({
    ...articleFields,
    excerpt: articleFields.excerpt.default(''),
    tags: articleFields.tags.default([]),
    published: articleFields.published.default(false),
    publishedAt: articleFields.publishedAt.default(null),
  })
  .meta({ id: 'NewArticle' });
/** Omitted fields stay as they are, so no field may have a default here. */
export const articleChanges = z
  .strictObject(articleFields)
  .partial()
  .extend({ version: z.int().optional() })
  .meta({ id: 'ArticleChanges' });

const articleFilters = z.object({ q: plainText(textLimits.search).optional(), state: articleState.optional() });

export const blogSchemas = {
  list: { reply: listOf(article) },
  page: { params: pageParams, reply: listOf(article) },
  adminPage: {
    params: pageParams,
    query: articleFilters.extend({ sort: articleSort.optional() }),
    reply: listOf(article).extend({ counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int() }) }),
  },
  get: { params: idOrSlugParams, reply: articleWithContent },
  removed: { params: idOrSlugParams, reply: z.object({ title: z.string() }) },
  create: { body: newArticle, reply: articleWithContent },
  update: { params: idParams, body: articleChanges, reply: articleWithContent },
  remove: { params: idParams, reply: emptyReply },
};

export const articleExportSchemas = { exportCsv: { query: articleFilters, reply: csvFile } };

export type Article = z.infer<typeof article>;
export type ArticleWithContent = z.infer<typeof articleWithContent>;
export type NewArticle = z.output<typeof newArticle>;
export type ArticleChanges = z.output<typeof articleChanges>;
export type ArticleState = z.infer<typeof articleState>;
export type ArticleFilters = z.output<typeof articleFilters>;
export type ArticleSort = z.infer<typeof articleSort>;
