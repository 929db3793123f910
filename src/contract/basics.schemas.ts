import { z } from 'zod';
import { isCountryCode } from '#shared/country-code.ts';
import { maxAmount, maxPageSize, maxPages } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** What people read where a value is missing or makes no sense and its schema says nothing of its own: the same on both sides. */
export function sentenceOf(issue: { code?: string; input?: unknown; format?: string }): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in';
  if (issue.code === 'invalid_type' && Number.isNaN(issue.input)) return 'Please enter a number';
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'This is not an id';
  return undefined;
}

/** In small letters, as the tables answer them: ids are compared as text. */
export const id = z.uuid().toLowerCase();
export const idParams = z.object({ id });
/** An id or a slug, where links use slugs. */
export const idOrSlugParams = z.object({ id: z.string().min(1).max(200) });
export const pageParams = z.object({
  page: z.coerce.number().int().min(1).max(maxPages),
  limit: z.coerce.number().int().min(1).max(maxPageSize),
});
export const time = z.iso.datetime();
/** Money in minor units. */
export const money = z.int().min(0).max(maxAmount);
export const slug = z
  .string()
  .max(textLimits.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens');
export const emptyReply = z.null();

/** What no keyboard types, and tables, mails and files stumble over. Tabs and the ends of lines are none of it. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/** Half a character, such as a torn emoji, is none that the tables can keep. */
const text = () =>
  z
    .string()
    .overwrite((given) => given.toWellFormed())
    .refine((given) => !controlCharacter.test(given), 'There is a character in it that cannot be shown');

/** A line of text: trimmed, not empty. */
export const requiredText = (max: number) => text().trim().min(1, 'Please fill this in').max(max);
/** The same without breaks: what stands in a greeting or a subject cannot begin a line of its own. */
export const singleLineText = (max: number) => requiredText(max).overwrite((given) => given.replace(/\s+/g, ' '));
/** A field that people do not see and programs that fill in every form do: what has it filled is answered like any other and goes nowhere. */
export const honeypot = z.string().max(2_000).optional();
/** A text that may be left out; an empty one is taken as not set. */
export const optionalText = (max: number) =>
  text()
    .trim()
    .max(max)
    .transform((given) => given || null)
    .nullable();

/** A country as somebody sets it, in capitals. Answers tell codes as they were stored, also those that were let in before this was looked at. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, 'Please choose a country by its two-letter code, such as DE')
  .describe('ISO 3166-1 alpha-2');

export const image = z.object({
  _id: id,
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string().describe('A CSS colour to show until the picture is there'),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});

export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.int() });

/** A query value that may be repeated: `?vendor=a&vendor=b`. */
export const repeatable = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(50).optional());
/** `1` or `true`; anything else counts as off, but both at once is refused. */
export const flag = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === true || value === '1' || value === 'true'),
  z.boolean('Please choose one'),
);

export type Image = z.infer<typeof image>;
