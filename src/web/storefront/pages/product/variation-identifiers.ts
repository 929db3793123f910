import type { Variation } from '#contract/catalog.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { type JsonLd, schemaOrg } from '#web/storefront/structured-data/json-ld.ts';
import type { VariationOption } from './variation-option.ts';

/** What machines know a variation by. */
export interface VariationIdentifiers {
  _id: string;
  barcode: string | null;
  /** Its first picture's largest form, below the shop's address. */
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
 * A barcode as a GTIN, where it is one that means the same thing everywhere: 8, 12, 13 or 14 digits of which the last checks the others (GS1 General
 * Specifications, 7.9), and none of the numbers that shops give out for themselves or that coupons bear (1.4).
 */
export function parseGtin(barcode: string | null): string | null {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return null;
  if (restrictedNumber.test(barcode.length === 8 ? barcode : barcode.padStart(14, '0').slice(1))) return null;
  const digits = [...barcode].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? barcode : null;
}

/** Of thirteen digits those that begin with 02, 04 and 2 are given out within a shop, 05, 98 and 99 stand on coupons; of eight those with 0 and 2. */
const restrictedNumber = /^(?:(?:0[245]|2\d|9[89])\d{11}|[02]\d{7})$/;

/** S, M and L, or a measure: "S · 55 cm", "20 mm", "6 × 400 g". */
const looksLikeSize = (title: string): boolean =>
  /^(x*[sml]|small|medium|large)\b|\d\s*(mm|cm|m|in|g|kg|ml|cl|l|pieces|tablets)\b/i.test(title);

interface VariesBy {
  /** The schema.org property that tells the variations apart. */
  term: string;
  valueIn: (choice: VariationOption) => Omit<JsonLd, '@type'>;
}

/** By what the variations differ: their sizes where all titles are sizes, else a pattern, which colours and flavours are. */
export function findVaryingProperty(variations: readonly Pick<VariationOption, 'title' | 'netQuantity'>[]): VariesBy {
  const amounts = new Set(variations.map(({ netQuantity }) => netQuantity));
  const sizes = variations.every(({ title }) => looksLikeSize(title)) || (amounts.size === variations.length && !amounts.has(null));
  return sizes
    ? { term: `${schemaOrg}/size`, valueIn: ({ title }) => ({ size: title }) }
    : { term: `${schemaOrg}/pattern`, valueIn: ({ title }) => ({ pattern: title }) };
}
