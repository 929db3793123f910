/**
 * The words of a text in small letters, as products are indexed and searched by. A hyphen or an SKU's signs part words, and so does the step from an
 * amount to its unit: "15kg" finds "15 kg".
 */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/\p{N}+(?=\p{L}{1,2}(?![\p{L}\p{N}]))|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** A word without its accents. */
export const removeAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
