import type { Database } from '#server/platform/database/database.ts';
import { TotpRequired, WrongCode } from '../accounts.errors.ts';
import type { UserRow } from '../accounts.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { spendRecoveryCode, spendStep } from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

/**
 * Lets pass whoever has no second factor, or gave a code that fits: of the authenticator app or a recovery code, each of which is good once. Asked only after a
 * right password. Throws TotpRequired without a code, and WrongCode.
 */
export async function checkSecondFactor(db: Database, user: UserRow, code: string | undefined): Promise<void> {
  if (user.totp_since === null || user.totp_secret === null) return;
  if (code === undefined) throw new TotpRequired();
  if (!(await spendCode(db, user.id, user.totp_secret, code))) throw new WrongCode();
}

async function spendCode(db: Database, userId: string, secret: string, code: string): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(db, userId, hashRecoveryCode(code));
  const step = stepOfCode(secret, digits);
  return step !== null && spendStep(db, userId, { secret, step });
}
