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
import { articleLimits } from './limits.ts';
import { productCard } from './products.schemas.ts';
import * as textLimits from './text-limits.ts';

const article = z
  .object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    thumbnail: image,
    author: z.string().describe('The name of the author'),
    authorSlug: z.string().nullable().describe('Of the author’s page; null for an author without one'),
    tags: z.array(z.string()),
    published: z.boolean(),
    publishedAt: time.nullable(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Article' });

const articleAuthor = z
  .object({ _id: id, name: z.string(), slug: z.string(), bio: z.string(), image: image.nullable() })
  .meta({ id: 'ArticleAuthor' });
/** `products`, `related`: what the owner has chosen, in order. */
const articleWithContent = article
  .extend({
    content: z.string(),
    authorId: id.nullable(),
    products: z.array(id),
    related: z.array(id),
  })
  .meta({ id: 'ArticleWithContent' });
/** With all that its page shows. `more`: the chosen articles, then others with its tags, then the newest. */
const articlePage = articleWithContent
  .extend({
    authorProfile: articleAuthor.nullable(),
    productCards: z.array(productCard),
    more: z.array(article),
  })
  .meta({ id: 'ArticlePage' });

/** An article in short, as a search finds it. */
const foundArticle = z.object({ title: z.string(), slug: z.string(), excerpt: z.string() }).meta({ id: 'FoundArticle' });

/** `scheduled`: published with a date in the future. */
const articleState = z.enum(['draft', 'scheduled', 'published']).meta({ id: 'ArticleState' });
const articleSort = z.enum(['-publishedAt', 'publishedAt', '-updatedAt', 'updatedAt', 'title', '-title']).meta({ id: 'ArticleSort' });

const distinctIds = (max: number) =>
  z
    .array(id)
    .max(max)
    .overwrite((given) => [...new Set(given)]);

const articleFields = {
  title: singleLineText(textLimits.articleTitle),
  slug: slug.optional(),
  excerpt: plainText(textLimits.articleExcerpt),
  content: requiredText(textLimits.articleContent, 'Write something.').describe('HTML; it is sanitized'),
  thumbnail: z.uuid('Add a picture.').toLowerCase().describe('The id of an image'),
  author: singleLineText(textLimits.name).describe('Ignored with an `authorId`, whose name it is then'),
  authorId: id.nullable(),
  tags: z.array(singleLineText(textLimits.tag, 'Enter a tag.')).max(articleLimits.tags),
  products: distinctIds(articleLimits.products).describe('Products that the article is about'),
  related: distinctIds(articleLimits.related).describe('Articles to read next'),
  published: z.boolean(),
  publishedAt: inputTime.nullable().describe('When readers see it; may be in the future. Null: when it is published'),
};
export const newArticle = z
  .strictObject({
    ...articleFields,
    excerpt: articleFields.excerpt.default(''),
    authorId: articleFields.authorId.default(null),
    tags: articleFields.tags.default([]),
    products: articleFields.products.default([]),
    related: articleFields.related.default([]),
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
  page: {
    params: pageParams,
    query: z.object({
      tag: plainText(textLimits.tag).optional(),
      author: z.string().max(textLimits.slug).optional().describe('The slug of an author'),
    }),
    reply: listOf(article),
  },
  search: { query: z.object({ q: z.string().trim().max(textLimits.search).default('') }), reply: listOf(foundArticle) },
  tags: { reply: listOf(z.object({ tag: z.string(), articles: z.int(), updatedAt: time })) },
  author: { params: idOrSlugParams, reply: articleAuthor },
  productPage: { params: idParams, reply: listOf(article) },
  adminPage: {
    params: pageParams,
    query: articleFilters.extend({ sort: articleSort.optional() }),
    reply: listOf(article).extend({ counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int() }) }),
  },
  get: { params: idOrSlugParams, reply: articlePage },
  removed: { params: idOrSlugParams, reply: z.object({ title: z.string() }) },
  create: { body: newArticle, reply: articleWithContent },
  update: { params: idParams, body: articleChanges, reply: articleWithContent },
  remove: { params: idParams, reply: emptyReply },
};

const authorFields = {
  name: singleLineText(textLimits.name),
  slug: slug.optional(),
  bio: plainText(textLimits.authorBio),
  image: id.nullable(),
};
export const newAuthor = z
  .strictObject({
    ...authorFields,
    bio: authorFields.bio.default(''),
    image: authorFields.image.default(null),
  })
  .meta({ id: 'NewAuthor' });
export const editedAuthor = z.strictObject({ ...authorFields, version: z.int().optional() }).meta({ id: 'EditedAuthor' });

const author = articleAuthor.extend({ articles: z.int(), version: z.int(), createdAt: time, updatedAt: time }).meta({ id: 'Author' });

export const authorSchemas = {
  page: { params: pageParams, query: z.object({ q: plainText(textLimits.search).optional() }), reply: listOf(author) },
  get: { params: idParams, reply: author },
  create: { body: newAuthor, reply: author },
  update: { params: idParams, body: editedAuthor, reply: author },
  remove: { params: idParams, reply: emptyReply },
  choices: {
    params: idParams,
    reply: z.object({
      authors: z.array(z.object({ _id: id, name: z.string() })),
      products: z.array(z.object({ _id: id, title: z.string(), enabled: z.boolean() })),
      related: z.array(z.object({ _id: id, title: z.string() })),
    }),
  },
  names: { reply: listOf(z.object({ _id: id, name: z.string() })) },
};

export const articleExportSchemas = { exportCsv: { query: articleFilters, reply: csvFile } };

export type Article = z.infer<typeof article>;
export type ArticlePage = z.infer<typeof articlePage>;
export type ArticleAuthor = z.infer<typeof articleAuthor>;
export type Author = z.infer<typeof author>;
export type NewAuthor = z.output<typeof newAuthor>;
export type EditedAuthor = z.output<typeof editedAuthor>;
export type ArticleWithContent = z.infer<typeof articleWithContent>;
export type NewArticle = z.output<typeof newArticle>;
export type ArticleChanges = z.output<typeof articleChanges>;
export type ArticleState = z.infer<typeof articleState>;
export type ArticleFilters = z.output<typeof articleFilters>;
export type ArticleSort = z.infer<typeof articleSort>;
export type FoundArticle = z.infer<typeof foundArticle>;
