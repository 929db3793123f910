import type { MetaDescriptor } from 'react-router';
import { minorDigits } from '#shared/money.ts';

/** Something as schema.org describes it. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export const schema = 'https://schema.org';

/**
 * What a page tells to machines (JSON-LD), as parts of its head. Documents alone carry it, not the browser's own page changes: write
 * `import.meta.env.SSR ? told(…) : []`, so that no browser loads what makes it.
 */
export const told = (...things: (Thing | null)[]): MetaDescriptor[] =>
  things.filter((thing) => thing !== null).map((thing) => ({ 'script:ld+json': { '@context': schema, ...thing } }));

/** An amount of minor units as the number that people read: 1999 is 19.99. */
export function amountOf(amount: number, currency: string): number {
  const digits = minorDigits(currency);
  return Number((amount / 10 ** digits).toFixed(digits));
}
