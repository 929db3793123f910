import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits in base64url behind a prefix that says what it opens. */
export const newToken = (prefix: `${string}_`): string => prefix + randomBytes(32).toString('base64url');

/** What the database keeps of a token: its SHA-256. A token has enough randomness of its own, so no salt is needed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
