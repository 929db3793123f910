import type { Database } from '#server/platform/database/database.ts';
import { TotpRequired, WrongCode } from '../accounts.errors.ts';
import type { UserRow } from '../accounts.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { consumeRecoveryCode, consumeTotpStep } from './second-factor.queries.ts';
import { findTotpStep } from './totp.ts';

/**
 * Checks and consumes the code of a user with a second factor: one of the authenticator app, or a recovery code. Call it only after the password has been checked.
 * Throws TotpRequired if there is no code, and WrongCode.
 */
export async function verifySecondFactor(db: Database, user: UserRow, code: string | undefined): Promise<void> {
  if (user.totp_enabled_at === null || user.totp_secret === null) return;
  if (code === undefined) throw new TotpRequired();
  if (!(await consumeCode(db, user.id, user.totp_secret, code))) throw new WrongCode();
}

async function consumeCode(db: Database, userId: string, secret: string, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(db, userId, hashRecoveryCode(code));
  const step = findTotpStep(secret, digits);
  return step !== null && consumeTotpStep(db, userId, { secret, step });
}
