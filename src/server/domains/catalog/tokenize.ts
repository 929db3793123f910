/**
 * Splits a text into lowercase words, for indexing and searching. Hyphens and the separators of SKUs split words, and an amount is split from its unit:
 * "15kg" finds "15 kg", and "6x400g" finds "6 × 400 g".
 */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(\p{N})x(?=\p{N})/gu, '$1 ')
    .match(/\p{N}+(?=\p{L}{1,2}(?![\p{L}\p{N}]))|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** A word without its accents. */
export const removeAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
