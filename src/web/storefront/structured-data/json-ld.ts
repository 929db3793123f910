import type { MetaDescriptor } from 'react-router';
import { currencyDigits } from '#shared/money.ts';

/** A schema.org object. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

export const schemaOrg = 'https://schema.org';

/**
 * Structured data (JSON-LD) as part of a page's head. It is rendered on the server alone: write `import.meta.env.SSR ? jsonLdMeta(…) : []`, so that no
 * browser loads the code for it.
 */
export const jsonLdMeta = (...items: (JsonLd | null)[]): MetaDescriptor[] =>
  items.filter((item) => item !== null).map((item) => ({ 'script:ld+json': { '@context': schemaOrg, ...item } }));

/** Minor units as a decimal number: 1999 is 19.99. */
export function toDecimalAmount(amount: number, currency: string): number {
  const digits = currencyDigits(currency);
  return Number((amount / 10 ** digits).toFixed(digits));
}
