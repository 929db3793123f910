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
  /** The schema.org property in which the variations differ. */
  term: string;
  valueIn: (variation: VariationOption) => Omit<JsonLd, '@type'>;
}

/** In what the variations differ: `size` if all titles are sizes or all amounts differ, else `pattern`, which covers colours and flavours. */
export function findVaryingProperty(variations: readonly Pick<VariationOption, 'title' | 'netQuantity'>[]): VariesBy {
  const amounts = new Set(variations.map(({ netQuantity }) => netQuantity));
  const sizes = variations.every(({ title }) => looksLikeSize(title)) || (amounts.size === variations.length && !amounts.has(null));
  return sizes
    ? { term: `${schemaOrg}/size`, valueIn: ({ title }) => ({ size: title }) }
    : { term: `${schemaOrg}/pattern`, valueIn: ({ title }) => ({ pattern: title }) };
}
