import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is mistaken for a digit on the phone, and no U, which makes words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number like K7Q4-29XM: 40 random bits, so that nobody tells from one order how many there are, or what the next is called. */
export function newOrderNumber(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** A number as people write it off: in small letters, with blanks or a # before it, an O for a zero or an I for a one. */
export function normalizeOrderNumber(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
