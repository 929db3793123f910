import { z } from 'zod';
import { isCountryCode } from '#shared/country-code.ts';
import { maxAmount, maxPageSize, maxPages } from './limits.ts';
import * as textLimits from './text-limits.ts';

interface Issue {
  path?: PropertyKey[];
  code?: string;
  expected?: string;
  input?: unknown;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
}

/** Default messages for missing, malformed, too large and too small values whose schema has no message; the same in the browser and on the server. */
export function defaultIssueMessage(issue: Issue): string | undefined {
  const { code, input, format } = issue;
  if (code === 'invalid_type' && input === undefined) return missing(issue);
  if (code === 'invalid_type' && Number.isNaN(input)) return 'Enter a number.';
  if (code === 'invalid_type' && format === 'safeint') return 'Enter a whole number.';
  if (code === 'invalid_format' && format === 'uuid') return 'Enter a valid ID.';
  if (code === 'too_big') return tooBig(issue);
  if (code === 'too_small') return tooSmall(issue);
  return undefined;
}

/** What people call fields whose names in the API say it in another way. */
const fieldLabels: Readonly<Record<string, string>> = {
  about: 'text about the shop',
  alt: 'alt text',
  bankName: 'name of the bank',
  bic: 'BIC',
  city: 'town or city',
  iban: 'IBAN',
  line1: 'street and number',
  maxWeight: 'highest weight',
  percent: 'percentage',
  privacy: 'privacy policy',
  sku: 'SKU',
  term: 'search term',
  url: 'URL',
  vendor: 'brand',
};

/** Names that are no nouns: "Enter the from." would be no English. Screens with such a field have a message for it. */
const unreadableNames = new Set(['_id', 'after', 'from', 'fromKg', 'of', 'q', 'since', 'to', 'toKg', 'until']);

/** "Enter the postal code." for `address.postalCode`. A field that a screen calls by another name has a message of its own. */
function missing({ path, code, expected }: Issue): string {
  const name = path?.at(-1);
  if (typeof name !== 'string') return 'Enter a value.';
  const isTyped = code !== 'invalid_type' || expected === 'string' || expected === 'number';
  if (!isTyped || unreadableNames.has(name)) return 'This field is required.';
  return `Enter the ${fieldLabels[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}.`;
}

function tooBig({ origin, maximum, inclusive }: Issue): string {
  if (origin === 'string') return `Use ${maximum} characters or fewer.`;
  if (origin === 'array') return `Choose no more than ${maximum}.`;
  const limit = maximum?.toLocaleString('en');
  return inclusive ? `Enter ${limit} or less.` : `Enter less than ${limit}.`;
}

function tooSmall(issue: Issue): string {
  const { origin, minimum, inclusive } = issue;
  if (origin === 'string') return minimum === 1 ? missing(issue) : `Use at least ${minimum} characters.`;
  if (origin === 'array') return `Add at least ${minimum}.`;
  const limit = minimum?.toLocaleString('en');
  return inclusive ? `Enter ${limit} or more.` : `Enter more than ${limit}.`;
}

/** The message of a field that is missing, beside those for other errors of its value: `z.int(whenMissing('Enter the longest delivery time.'))`. */
export const whenMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? message : undefined),
});

/** In lower case, as the database returns ids: they are compared as text. */
export const id = z.uuid().toLowerCase();
export const idParams = z.object({ id });
/** An id or a slug. */
export const idOrSlugParams = z.object({ id: z.string().min(1).max(200) });
export const pageParams = z.object({
  page: z.coerce.number().int().min(1).max(maxPages),
  limit: z.coerce.number().int().min(1).max(maxPageSize),
});
export const time = z.iso.datetime();
/** A time in a request. PostgreSQL knows no year 0. */
export const inputTime = time.refine((given) => given >= '0001', 'Choose a later time.');
/** A day in a query. PostgreSQL knows no year 0. */
export const searchDay = z.iso.date('Enter a date like 2026-12-25.').refine((day) => day >= '0001', 'Choose a later date.');
/** Money in minor units. */
export const money = z.int().min(0).max(maxAmount, 'That amount is too high.');
/** The same for money that is paid or paid back: never nothing. */
export const paidMoney = z.int().min(1, 'Enter an amount above 0.').max(maxAmount, 'That amount is too high.');
/** A sum of payments in a reply: customers may pay more than once, and so more than the largest amount of one order. */
export const moneySum = z.int().min(0);
export const slug = z
  .string()
  .max(textLimits.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens only.');
/** One of the previous slugs of an entity. */
export const previousSlugParams = z.object({ id, slug: z.string().max(textLimits.slug) });
export const emptyReply = z.null();

/** Control characters break database columns, mails and files. Tabs and line breaks are allowed. */
const controlCharacter = /[^\P{Cc}\t\n\r]/u;

/** A lone surrogate, such as half an emoji, is replaced: PostgreSQL cannot store it. */
const text = () =>
  z
    .string()
    .overwrite((given) => given.toWellFormed())
    .refine((given) => !controlCharacter.test(given), 'Remove the character that can’t be displayed.');

/** Trimmed; may be empty, and may have line breaks. */
export const plainText = (max: number) => text().trim().max(max);
/** The same, but not empty. `message`: what to enter, where the name of the field does not say it. */
export const requiredText = (max: number, message?: string) => text().trim().min(1, message).max(max);
/** The same on one line, for names and subjects: user input in a mail's subject or greeting cannot start a new line. */
export const singleLineText = (max: number, message?: string) =>
  requiredText(max, message).overwrite((given) => given.replace(/\s+/g, ' '));
/** A field that people do not see and bots fill in. Such input gets the usual reply and is dropped. */
export const honeypot = z.string().max(2_000).optional();
/** An optional text; an empty one becomes null. */
export const optionalText = (max: number) =>
  text()
    .trim()
    .max(max)
    .transform((given) => given || null)
    .nullable();
/** The same on one line. */
export const optionalSingleLine = (max: number) =>
  text()
    .trim()
    .overwrite((given) => given.replace(/\s+/g, ' '))
    .max(max)
    .transform((given) => given || null)
    .nullable();

/** A country code in a request. Replies contain codes as stored, and so may hold older ones that this would reject. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, 'Enter a two-letter country code, such as DE.')
  .describe('ISO 3166-1 alpha-2');

export const image = z
  .object({
    _id: id,
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().describe('A CSS colour to show until the image is loaded'),
    sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  })
  .meta({ id: 'Image' });

/** A file as a reply, for endpoints with `fileType`. */
export const file = z.object({ name: z.string(), content: z.instanceof(Uint8Array) });

/** A cell of a CSV file. */
export type CsvCell = string | number | boolean | null;

/**
 * A CSV file as a reply, for endpoints with the `fileType` `text/csv`. Its rows are read in batches while they are sent, so it may be of any length. `name` has
 * neither date nor ending.
 */
export const csvFile = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  batches: z.custom<AsyncIterable<readonly (readonly CsvCell[])[]>>((value) => typeof value === 'object' && value !== null),
});

export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.int() });

/** A query parameter that may be repeated: `?vendor=a&vendor=b`. */
export const repeatable = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(50).optional());
/** `1` or `true` is on, anything else off; a repeated parameter is rejected. */
export const flag = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === true || value === '1' || value === 'true'),
  z.boolean('Choose one.'),
);

/** The most entities that a bulk call takes by their ids; more are chosen by the filters of their list. */
const maxSelectedIds = 1_000;

/** The entities that a bulk call changes: those with the ids, or all that the list shows with these filters. Unknown filters are rejected, not ignored. */
export const selectionOf = <F extends z.ZodObject>(filters: F) =>
  z.union(
    [z.strictObject({ ids: z.array(id).min(1).max(maxSelectedIds) }), z.strictObject({ filters: filters.strict() })],
    'Select entries by their IDs or by the list’s filters.',
  );

/** Entities chosen by `?id=a&id=b`, as many as fit into a link. */
export const selectedIds = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(id).max(200).optional());

export type CsvFile = z.infer<typeof csvFile>;
export type File = z.infer<typeof file>;
export type Image = z.infer<typeof image>;
