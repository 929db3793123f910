import { z } from 'zod';
import { optionalSingleLine, singleLineText } from './basics.schemas.ts';
import { homeProducts } from './limits.ts';
import * as textLimits from './text-limits.ts';

export const homeSectionKinds = ['categories', 'bestsellers', 'sellingPoints', 'offers', 'newsletter', 'brands', 'articles'] as const;

const kind = z.enum(homeSectionKinds);

const words = {
  title: optionalSingleLine(textLimits.heroTitle).describe('Null: the words that come with the shop'),
  text: optionalSingleLine(textLimits.heroText),
  button: optionalSingleLine(textLimits.menuLabel).describe('Of the link to the whole list'),
};

/** A section of the home page below its top. */
export const homeSection = z
  .object({
    kind,
    shown: z.boolean(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    button: z.string().nullable(),
    count: z.int().nullable().describe('How many products or articles; null: as many as fit'),
  })
  .meta({ id: 'HomeSection' });

const homeSectionInput = z.strictObject({
  kind,
  shown: z.boolean(),
  ...words,
  count: z.int().min(homeProducts.min).max(homeProducts.max).nullable(),
});

export const homeSectionsInput = z
  .array(homeSectionInput)
  .refine(
    (sections) => sections.length === homeSectionKinds.length && new Set(sections.map((section) => section.kind)).size === sections.length,
    'Send every section once. Hide the ones you don’t want.',
  );

/** The button at the top of the home page. `to`: a path of the shop. */
export const heroButton = z.object({ label: z.string(), to: z.string() });
export const heroButtonLabel = singleLineText(textLimits.menuLabel, 'Enter the button’s label.');

export type HomeSection = z.infer<typeof homeSection>;
export type HomeSectionKind = HomeSection['kind'];
