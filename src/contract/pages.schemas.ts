import { z } from 'zod';
import { emptyReply, id, idParams, listOf, optionalSingleLine, plainText, singleLineText, slug, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

/** The shop's own texts, as the settings call them. */
const pageKey = z.enum(['about', 'privacy', 'terms', 'imprint', 'returnPolicy', 'newsletterPolicy']).meta({ id: 'PageKey' });

const page = z
  .object({
    _id: id,
    textKey: pageKey.nullable().describe('Of the shop’s own texts; null: another page'),
    slug: z.string(),
    path: z.string().describe('Where the shop shows it'),
    title: z.string(),
    content: z.string().describe('Sanitized HTML'),
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    updatedAt: time,
  })
  .meta({ id: 'Page' });

export const pageSchemas = {
  get: { params: z.object({ id: z.string().min(1).max(200).describe('The slug of the page, or one of its previous slugs') }), reply: page },
};

const adminPage = page
  .extend({
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
export type PageKey = z.output<typeof pageKey>;
export type AdminPage = z.output<typeof adminPage>;
export type PageVersion = z.output<typeof version>;
export type NewPage = z.output<typeof newPage>;
export type PageChanges = z.output<typeof pageChanges>;
