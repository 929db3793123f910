import { randomBytes } from 'node:crypto';
import { inTurn } from './hash-queue.ts';
import { hash, verify } from './hash-threads.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards write the same letter in several ways (NIST SP 800-63B, 5.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** The argon2id hash of a password, with its salt. `address`: where the wish comes from, null for the shop's own commands. Throws Busy. */
export const hashPassword = (password: string, address: string | null = null): Promise<string> =>
  inTurn(() => hash({ password: normalized(password), cost }), address);

const inBase64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');

/** Looks like any other hash and is that of no password: an unknown e-mail costs as much time as a wrong password. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${inBase64(16)}$${inBase64(32)}`;

/** Whether the password fits; `hashed` is null where there is no account, which takes as long and never fits. Throws Busy. */
export const passwordFits = async (hashed: string | null, password: string, address: string | null = null): Promise<boolean> =>
  (await firstFit([hashed], password, address)) === 0;

/** The index of the first hash that the password fits, and -1 for none; they are looked at in turn, and each null takes as long as a hash. Throws Busy. */
export const firstFit = (hashes: readonly (string | null)[], password: string, address: string | null): Promise<number> =>
  inTurn(async () => {
    for (const [index, hashed] of hashes.entries()) {
      const fits = await verify({ password: normalized(password), hashed: hashed ?? decoy });
      if (fits && hashed !== null) return index;
    }
    return -1;
  }, address);
