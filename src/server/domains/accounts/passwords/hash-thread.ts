// Runs in threads of its own (hash-threads.ts), where it may block.
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export interface Hashing {
  password: string;
  cost: Options;
}

export interface Verifying {
  password: string;
  hashed: string;
}

export const hash = ({ password, cost }: Hashing): string => hashSync(password, cost);

export const verify = ({ password, hashed }: Verifying): boolean => verifySync(hashed, password);
