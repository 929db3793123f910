import { z } from 'zod';
import { emptyReply, id, idParams, listOf, optionalSingleLine, pageParams, plainText, time } from './basics.schemas.ts';
import { searchRuleLimits } from './limits.ts';
import { suggestedProduct } from './product-search.schemas.ts';
import { newSynonym, searchWord } from './search.schemas.ts';
import { isMenuTarget } from './settings-rules.schemas.ts';
import * as textLimits from './text-limits.ts';

/** What a boost is about. `value`: the slug of a vendor, the id of a category or product, or a tag. */
const boostKind = z.enum(['vendor', 'category', 'product', 'tag']);
const boost = z
  .strictObject({
    kind: boostKind,
    value: z.string('Choose one.').trim().min(1, 'Choose one.').max(textLimits.slug),
    factor: z.number().min(0.1).max(10).describe('Above 1 ranks higher, below 1 lower'),
  })
  .check(({ value: { kind, value }, issues }) => {
    if ((kind === 'category' || kind === 'product') && !id.safeParse(value).success)
      issues.push({ code: 'custom', path: ['value'], message: 'Choose one.', input: value });
  })
  .meta({ id: 'Boost' });
const boosts = z.array(boost).max(searchRuleLimits.boosts);

const ruleFields = {
  term: searchWord.describe('What customers search for, in any form of its words'),
  pinned: z.array(id).max(searchRuleLimits.pinned).describe('Products that come first, in this order, whether or not they match'),
  hidden: z.array(id).max(searchRuleLimits.hidden).describe('Products that are not shown'),
  boosts,
  enabled: z.boolean(),
};

const pageDescriptions = {
  label: 'The name of a page that is offered above the results',
  path: 'Where this page is: a path of the shop, or an address that starts with https://',
};
const pageInput = {
  pageLabel: optionalSingleLine(textLimits.menuLabel).default(null).describe(pageDescriptions.label),
  pagePath: optionalSingleLine(textLimits.url)
    .refine(
      (path) => path === null || isMenuTarget(path),
      'Enter a page of the shop, such as /blog, or an address that starts with https://.',
    )
    .default(null)
    .describe(pageDescriptions.path),
};

interface RuleFields {
  pageLabel: string | null;
  pagePath: string | null;
  pinned: string[];
  hidden: string[];
}

/** A page has a name and an address. Products are pinned or hidden, once each. */
function checkRule({ value, issues }: z.core.ParsePayload<RuleFields>): void {
  const { pageLabel, pagePath, pinned, hidden } = value;
  if (pageLabel !== null && pagePath === null)
    issues.push({ code: 'custom', path: ['pagePath'], message: 'Enter the page’s address, such as /blog.', input: pagePath });
  if (pageLabel === null && pagePath !== null)
    issues.push({ code: 'custom', path: ['pageLabel'], message: 'Enter a name for the page.', input: pageLabel });
  for (const [index, product] of pinned.entries())
    if (pinned.indexOf(product) < index)
      issues.push({ code: 'custom', path: ['pinned', index], message: 'This product is already pinned.', input: product });
  for (const [index, product] of hidden.entries())
    if (pinned.includes(product) || hidden.indexOf(product) < index)
      issues.push({ code: 'custom', path: ['hidden', index], message: 'This product is already in one of the lists.', input: product });
}

export const newSearchRule = z
  .strictObject({
    ...ruleFields,
    ...pageInput,
    pinned: ruleFields.pinned.default([]),
    hidden: ruleFields.hidden.default([]),
    boosts: boosts.default([]),
    enabled: ruleFields.enabled.default(true),
  })
  .check(checkRule)
  .meta({ id: 'NewSearchRule' });
export const editedSearchRule = z
  .strictObject({ ...ruleFields, ...pageInput, version: z.int().optional() })
  .check(checkRule)
  .meta({ id: 'EditedSearchRule' });

const namedProduct = z.object({ _id: id, title: z.string(), enabled: z.boolean() });
const searchRule = z
  .object({
    _id: id,
    ...ruleFields,
    pageLabel: z.string().nullable().describe(pageDescriptions.label),
    pagePath: z.string().nullable().describe(pageDescriptions.path),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
    products: z.array(namedProduct).describe('The products that the rule is about'),
  })
  .meta({ id: 'SearchRule' });

const rankingFields = {
  stock: z
    .enum(['ties', 'first'])
    .describe('`ties`: products in stock come first among equal matches; `first`: before all that are sold out'),
  bestSellers: z.int().min(0).max(3).describe('How much best sellers rank higher'),
  boosts,
};
export const searchRankingInput = z.strictObject({ ...rankingFields, version: z.int().optional() }).meta({ id: 'SearchRankingInput' });
const searchRanking = z.object({ ...rankingFields, version: z.int(), products: z.array(namedProduct) }).meta({ id: 'SearchRanking' });

const previewResult = z.object({
  list: z.array(suggestedProduct.extend({ pinned: z.boolean() })),
  total: z.int(),
  didYouMean: z.string().nullable(),
});

export const searchRuleSchemas = {
  page: { params: pageParams, query: z.object({ q: plainText(textLimits.search).optional() }), reply: listOf(searchRule) },
  get: { params: idParams, reply: searchRule },
  create: { body: newSearchRule, reply: searchRule },
  update: { params: idParams, body: editedSearchRule, reply: searchRule },
  remove: { params: idParams, reply: emptyReply },
  ranking: { reply: searchRanking },
  updateRanking: { body: searchRankingInput, reply: searchRanking },
  preview: {
    body: z.strictObject({
      q: plainText(textLimits.search),
      rule: newSearchRule.nullable().optional().describe('Stands for the stored rule of this term'),
      ranking: searchRankingInput.optional(),
      synonym: newSynonym.optional(),
      replaces: id.optional().describe('The stored rule or synonyms that are left out'),
    }),
    reply: z.object({ now: previewResult, after: previewResult }),
  },
};

export type SearchRule = z.output<typeof searchRule>;
export type NewSearchRule = z.output<typeof newSearchRule>;
export type EditedSearchRule = z.output<typeof editedSearchRule>;
export type SearchRanking = z.output<typeof searchRanking>;
export type SearchRankingInput = z.output<typeof searchRankingInput>;
export type SearchPreview = z.output<typeof searchRuleSchemas.preview.reply>;
export type SearchPreviewInput = z.output<typeof searchRuleSchemas.preview.body>;
export type Boost = z.output<typeof boost>;
