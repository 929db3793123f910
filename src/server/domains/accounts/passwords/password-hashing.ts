import { randomBytes } from 'node:crypto';
import { runQueued } from './hash-queue.ts';
import { hashOnThread, verifyOnThread } from './hash-thread-pool.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two iterations, parallelism 1 (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards produce different code points for the same character (NIST SP 800-63B, 5.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** The argon2id hash of a password, including its salt. `ip`: of the caller; null for commands. Throws Busy. */
export const hashPassword = (password: string, ip: string | null = null): Promise<string> =>
  runQueued(() => hashOnThread({ password: normalized(password), cost }), ip);

const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** A well-formed hash of no password, so that an unknown email takes as long as a wrong password. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${randomBase64(16)}$${randomBase64(32)}`;

/** Whether the password matches the hash. Null, for no account, never matches and takes as long. Throws Busy. */
export const passwordMatches = async (hashed: string | null, password: string, ip: string | null = null): Promise<boolean> =>
  (await findMatchingHash([hashed], password, ip)) === 0;

/** The index of the first hash that the password matches, or -1. Hashes are checked in order; null takes as long as a hash. Throws Busy. */
export const findMatchingHash = (hashes: readonly (string | null)[], password: string, ip: string | null): Promise<number> =>
  runQueued(async () => {
    for (const [index, hashed] of hashes.entries()) {
      const matches = await verifyOnThread({ password: normalized(password), hashed: hashed ?? dummyHash });
      if (matches && hashed !== null) return index;
    }
    return -1;
  }, ip);
