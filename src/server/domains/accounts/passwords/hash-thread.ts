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

export const hash = ({ password, cost }: HashInput): string => hashSync(password, cost);

export const verify = ({ password, hashed }: VerifyInput): boolean => verifySync(hashed, password);
