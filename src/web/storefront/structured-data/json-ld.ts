import type { MetaDescriptor } from 'react-router';
import { currencyDigits } from '#shared/money.ts';

/** Something as schema.org describes it. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

export const schemaOrg = 'https://schema.org';

/**
 * What a page tells to machines (JSON-LD), as parts of its head. Documents alone carry it, not the browser's own page changes: write
 * `import.meta.env.SSR ? told(…) : []`, so that no browser loads what makes it.
 */
export const jsonLdMeta = (...items: (JsonLd | null)[]): MetaDescriptor[] =>
  items.filter((item) => item !== null).map((item) => ({ 'script:ld+json': { '@context': schemaOrg, ...item } }));

/** An amount of minor units as the number that people read: 1999 is 19.99. */
export function toDecimalAmount(amount: number, currency: string): number {
  const digits = currencyDigits(currency);
  return Number((amount / 10 ** digits).toFixed(digits));
}
