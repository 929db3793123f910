import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letters that are easily mistaken for digits, and no U, to avoid accidental words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number like K7Q4-29XM: 40 random bits, so that it reveals neither how many orders there are nor the next number. */
export function newOrderNumber(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
