import type { Variation } from '#contract/catalog.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { type JsonLd, schemaOrg } from '#web/storefront/structured-data/json-ld.ts';
import type { VariationOption } from './variation-option.ts';

/** What identifies a variation in structured data. */
export interface VariationIdentifiers {
  _id: string;
  barcode: string | null;
  /** The path of its first image in the largest size. */
  image: string | null;
}

export const toVariationIdentifiers = ({
  _id,
  barcode,
  images: [first],
}: Pick<Variation, '_id' | 'barcode' | 'images'>): VariationIdentifiers => ({
  _id,
  barcode,
  image: first ? largestImageUrl(first) : null,
});

/**
 * A barcode as a GTIN, if it is a globally valid one; else null. A GTIN has 8, 12, 13 or 14 digits, the last of which is a check digit (GS1 General
 * Specifications, 7.9), and is none of the numbers reserved for in-store use or coupons (1.4).
 */
export function parseGtin(barcode: string | null): string | null {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null;
  if (restrictedNumber.test(barcode.length === 8 ? barcode : barcode.padStart(14, '0').slice(1))) return null;
  const digits = [...barcode].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? barcode : null;
}

/** Numbers of 13 digits that start with 02, 04 or 2 are for in-store use, with 05, 98 or 99 for coupons; of 8 digits, those that start with 0 or 2. */
const restrictedNumber = /^(?:(?:0[245]|2\d|9[89])\d{11}|[02]\d{7})$/;

/** Whether a title is S, M or L, or a measure: "S · 55 cm", "20 mm", "6 × 400 g". */
const looksLikeSize = (title: string): boolean =>
  /^(x*[sml]|small|medium|large)\b|\d\s*(mm|cm|m|in|g|kg|ml|cl|l|pieces|tablets)\b/i.test(title);

interface VariesBy {
  /** The schema.org properties in which the variations differ. */
  terms: string[];
  valuesIn: (variation: Pick<VariationOption, 'title' | 'optionValues'>) => Omit<JsonLd, '@type'>;
}

/** The properties of schema.org that a product group may vary by, by the names of options; what is none of them is a pattern, such as a flavour. */
const propertyByOption: readonly [RegExp, string][] = [
  [/^colou?rs?$/i, 'color'],
  [/^(size|width|length|weight|volume|amount|capacity)s?$/i, 'size'],
  [/^materials?$/i, 'material'],
];

/** In what the variations of a product differ: its options, or else what their titles look like. */
export function findVaryingProperties(
  options: readonly { name: string }[],
  variations: readonly Pick<VariationOption, 'title' | 'netQuantity'>[],
): VariesBy {
  if (options.length === 0) return findPropertyInTitles(variations);
  const properties = options.map(({ name }) => propertyByOption.find(([pattern]) => pattern.test(name))?.[1] ?? 'pattern');
  const distinct = [...new Set(properties)];
  return {
    terms: distinct.map((property) => `${schemaOrg}/${property}`),
    valuesIn: ({ optionValues }) =>
      Object.fromEntries(
        distinct.map((property) => [property, optionValues.filter((_, index) => properties[index] === property).join(', ')]),
      ),
  };
}

/** `size` if all titles are sizes or all amounts differ, else `pattern`, which covers colours and flavours. */
function findPropertyInTitles(variations: readonly Pick<VariationOption, 'title' | 'netQuantity'>[]): VariesBy {
  const amounts = new Set(variations.map(({ netQuantity }) => netQuantity));
  const sizes = variations.every(({ title }) => looksLikeSize(title)) || (amounts.size === variations.length && !amounts.has(null));
  return sizes
    ? { terms: [`${schemaOrg}/size`], valuesIn: ({ title }) => ({ size: title }) }
    : { terms: [`${schemaOrg}/pattern`], valuesIn: ({ title }) => ({ pattern: title }) };
}
