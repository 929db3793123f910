import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits in base64url after a prefix that says what it is for. */
export const newToken = (prefix: `${string}_`): string => prefix + randomBytes(32).toString('base64url');

/** The SHA-256 of a token, which is all that the database stores. A token is random enough to need no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
