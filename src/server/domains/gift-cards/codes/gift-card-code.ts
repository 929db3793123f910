import { randomInt } from 'node:crypto';
import { hashToken } from '#server/platform/tokens.ts';

/** Digits and letters that nobody mistakes for one another: without I, L, O and U (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** A new code of 80 random bits, such as `7F3K-91QX-ZB4T-M0HC`. */
export function newGiftCardCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return characters.match(/.{4}/g)?.join('-') ?? characters;
}

/** The hash by which a code is found, however it was typed: in small letters, with spaces, or with O for 0. */
export const hashGiftCardCode = (typed: string): Buffer =>
  hashToken(
    `gift-card:${typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')}`,
  );

export const lastFourOf = (code: string): string => code.slice(-4);
