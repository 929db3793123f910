import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/platform/tokens.ts';

/** Crockford's base32, without characters that are easily confused. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const count = 10;

/** Ten codes of 80 random bits, such as `4f7k-9x2m-c0ay-whde`. Only their hashes are stored. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    [...randomBytes(16)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** The hash of a code, however it was typed: with or without hyphens, in capitals, `o` for `0`, `i` or `l` for `1`. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashToken(
    code
      .toLowerCase()
      .replace(/[^a-z\d]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );
