import { z } from 'zod';
import { emptyReply, id, idParams, listOf, optionalSingleLine, plainText, singleLineText, slug, time } from './basics.schemas.ts';
import { maxHelpPosition } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** The shop's own texts. The settings contain the first six under these names. */
const pageKey = z
  .enum(['about', 'privacy', 'terms', 'imprint', 'returnPolicy', 'newsletterPolicy', 'delivery', 'withdrawal'])
  .meta({ id: 'PageKey' });

const helpTopic = z.enum(['orders', 'delivery', 'returns', 'payment', 'products', 'account']).meta({ id: 'HelpTopic' });
const pageFacts = z.enum(['delivery', 'dispatch', 'returns', 'payment', 'giftCards', 'contact']).meta({ id: 'PageFacts' });

const page = z
  .object({
    _id: id,
    textKey: pageKey.nullable().describe('Of the shop’s own texts; null: another page'),
    slug: z.string(),
    path: z.string().describe('Where the shop shows it'),
    title: z.string(),
    content: z.string().describe('Sanitized HTML'),
    helpTopic: helpTopic.nullable().describe('The topic of an article of the help centre; null: another page'),
    facts: pageFacts.nullable().describe('What of the settings is shown below the text, such as costs and times of delivery'),
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    updatedAt: time,
  })
  .meta({ id: 'Page' });

export const pageSchemas = {
  get: { params: z.object({ id: z.string().min(1).max(200).describe('The slug of the page, or one of its previous slugs') }), reply: page },
};

const helpArticle = z
  .object({
    path: z.string(),
    title: z.string(),
    excerpt: z.string().describe('What it says in a sentence'),
    topic: helpTopic,
    isPopular: z.boolean(),
  })
  .meta({ id: 'HelpArticle' });

export const helpSchemas = {
  list: {
    query: z.object({
      q: z.string().trim().max(textLimits.search).optional().describe('Words of the title or the text, or a whole question'),
    }),
    reply: listOf(helpArticle),
  },
};

const adminPage = page
  .extend({
    helpPosition: z.int().describe('Its place within the topic: the lowest comes first'),
    isPopular: z.boolean().describe('Whether it is among the popular questions of the help centre'),
    enabled: z.boolean(),
    isExample: z.boolean().describe('Whether it is still the text that comes with the shop'),
    version: z.int(),
    createdAt: time,
  })
  .meta({ id: 'AdminPage' });

const version = z
  .object({
    version: z.int(),
    title: z.string(),
    admin: z.string().nullable().describe('Who saved it; null for what came with the shop, and for deleted accounts'),
    createdAt: time,
  })
  .meta({ id: 'PageVersion' });

const fields = {
  title: singleLineText(textLimits.articleTitle),
  helpTopic: helpTopic.nullable(),
  helpPosition: z.int().min(0).max(maxHelpPosition),
  isPopular: z.boolean(),
  facts: pageFacts.nullable(),
  slug: slug.optional(),
  content: plainText(textLimits.legalText).describe('HTML; it is sanitized. Empty: the shop has no such page'),
  seoTitle: optionalSingleLine(textLimits.seoTitle),
  seoDescription: optionalSingleLine(textLimits.seoDescription),
  enabled: z.boolean(),
};

export const newPage = z
  .strictObject({
    ...fields,
    seoTitle: fields.seoTitle.default(null),
    seoDescription: fields.seoDescription.default(null),
    enabled: fields.enabled.default(true),
    helpTopic: fields.helpTopic.default(null),
    helpPosition: fields.helpPosition.default(0),
    isPopular: fields.isPopular.default(false),
    facts: fields.facts.default(null),
  })
  .meta({ id: 'NewPage' });
/** Omitted fields stay as they are, so no field may have a default here. */
export const pageChanges = z.strictObject(fields).partial().extend({ version: z.int().optional() }).meta({ id: 'PageChanges' });

const versionParams = z.object({ id, version: z.coerce.number().int().min(1).max(2_000_000_000) });

export const pageAdminSchemas = {
  list: { reply: listOf(adminPage.omit({ content: true })) },
  get: { params: idParams, reply: adminPage },
  create: { body: newPage, reply: adminPage },
  update: { params: idParams, body: pageChanges, reply: adminPage },
  remove: { params: idParams, reply: emptyReply },
  versions: { params: idParams, reply: listOf(version) },
  version: {
    params: versionParams,
    reply: version.extend({
      content: z.string(),
      seoTitle: z.string().nullable(),
      seoDescription: z.string().nullable(),
      slug: z.string(),
    }),
  },
  restore: { params: versionParams, body: z.strictObject({ version: z.int().optional() }), reply: adminPage },
};

export type Page = z.output<typeof page>;
export type HelpArticle = z.output<typeof helpArticle>;
export type HelpTopic = z.output<typeof helpTopic>;
export type PageFacts = z.output<typeof pageFacts>;
export type PageKey = z.output<typeof pageKey>;
/** The texts that the settings contain, too. */
export type SettingsText = Exclude<PageKey, 'delivery' | 'withdrawal'>;
export type AdminPage = z.output<typeof adminPage>;
export type PageVersion = z.output<typeof version>;
export type NewPage = z.output<typeof newPage>;
export type PageChanges = z.output<typeof pageChanges>;
