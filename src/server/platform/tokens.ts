import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits in base64url behind a prefix that says what it opens. */
export const newToken = (prefix: 'u_' | 'a_' | 'g_' | 'k_' | 'n_' | 't_' | 'c_' | 'i_' | 's_' | 'b_'): string =>
  prefix + randomBytes(32).toString('base64url');

/** The token of a browser that signed up before, so that its earlier links still open there; a new one for any other. */
export const signUpBrowserOf = (known: string | null): string => (known !== null && /^b_[\w-]{43}$/.test(known) ? known : newToken('b_'));

/** What the database keeps of a token: its SHA-256. A token has enough randomness of its own, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
