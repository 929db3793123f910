const length = { min: 2, max: 60 };

/**
 * A search as it is counted: in small letters, with single spaces. Null if it is too short or too long to be about a product, or may name somebody: emails,
 * and the digits of phone, card and order numbers, are not stored.
 */
export function normalizeTerm(text: string): string | null {
  const term = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (term.length < length.min || term.length > length.max) return null;
  if (term.includes('@') || (term.match(/\d/g)?.length ?? 0) > 4) return null;
  return term;
}
