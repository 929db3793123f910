// Runs in worker threads (hash-thread-pool.ts), where it may block.
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export interface HashInput {
  password: string;
  cost: Options;
}

export interface VerifyInput {
  password: string;
  hashed: string;
}

export const hashPasswordSync = ({ password, cost }: HashInput): string => hashSync(password, cost);

export const verifyHashSync = ({ password, hashed }: VerifyInput): boolean => verifySync(hashed, password);
