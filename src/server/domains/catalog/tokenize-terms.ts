import { tokenize } from './tokenize.ts';

/** Before a word that a text says a product does not have. No other word begins with it. */
const negation = '-';

const word = String.raw`\p{L}[\p{L}\p{M}\p{N}]*`;
/** "Chicken-free", but not "free-range chicken". */
const before = String.raw`(?<one>${word})[\s‐‑-]+free(?![\p{L}\p{N}]|-\p{L}|\s+(?:from|of|range)(?!\p{L}))`;
/** "Without wheat, soy or maize". */
const after = String.raw`(?:free[\s-]+(?:from|of)|without|non?)[\s‐‑-]+(?:any\s+|(?<kind>added|artificial)[\s-]+)?(?<list>${word}(?:(?:,\s*${word})*,?\s+(?:and|or|nor|&)\s+${word})?)`;
const negations = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${before}|${after})`, 'gu');
/** Most texts negate nothing, which is faster to see than to search for. */
const mayNegate = /free|without|non?[\s‐‑-]/u;

/**
 * Splits a text into words as `tokenize` does, but what it says is not in a product becomes a word of its own: "chicken-free" and "without chicken" are
 * both "-chicken", so a search for chicken does not find them.
 */
export function tokenizeTerms(text: string): string[] {
  const lower = text.normalize('NFC').toLowerCase();
  if (!mayNegate.test(lower)) return tokenize(lower);
  const terms: string[] = [];
  let at = 0;
  for (const { 0: match, index, groups: { one, kind = '', list = '' } = {} } of lower.matchAll(negations)) {
    terms.push(...tokenize(lower.slice(at, index)), ...tokenize(kind), ...tokenize(one ?? list).map((term) => negation + term));
    at = index + match.length;
  }
  return [...terms, ...tokenize(lower.slice(at))];
}

export const isNegated = (term: string): boolean => term.startsWith(negation);
/** The word that a term negates, or the term itself. */
export const withoutNegation = (term: string): string => (isNegated(term) ? term.slice(negation.length) : term);
export const negate = (term: string): string => negation + term;
/** A part of a SKU. It is no word: "HAR" in one has nothing to do with a harness. */
export const skuTerm = (part: string): string => `#${part}`;
export const isSkuTerm = (term: string): boolean => term.startsWith('#');

/** A term in the words of a shopper. */
export const termToText = (term: string): string => (isNegated(term) ? `${withoutNegation(term)}-free` : term);
