import { z } from 'zod';
import { email, newPassword } from '#contract/accounts.schemas.ts';
import { singleLineText } from '#contract/basics.schemas.ts';
import { recordCliAuditEntry } from '#server/platform/audit/record-audit-entry.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { toFieldErrors } from '#server/platform/http/to-field-errors.ts';
import { deleteSessionsOf } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { deleteAccountTokens } from '../account-tokens.queries.ts';
import { secondFactorChanged } from '../accounts.events.ts';
import { insertUser, lockUserRowByEmail, updateAdminRow } from '../accounts.queries.ts';
import { toAuditUser } from '../audit-user.ts';
import { hashPassword } from '../passwords/password-hashing.ts';
import { requireValidNewPassword } from '../passwords/validate-new-password.ts';
import { requireUser } from '../require-user.ts';
import { disableSecondFactor } from '../second-factor/second-factor.queries.ts';
import { type Account, describeAccount } from '../serialize-user.ts';
import { lockAdmins } from './admins.queries.ts';
import { deleteInvitation, deleteSetUpToken } from './invitations.queries.ts';

const adminInput = z.strictObject({ email, name: singleLineText(120), password: newPassword });

/**
 * Creates an admin from the command line. If there is an admin with the email, sets their password and name, and ends all their sessions; the second factor stays on
 * unless `dropSecondFactor` is set. Throws InvalidInput, also for the email of a shopper.
 */
export async function createAdmin(
  db: Database,
  input: { email: string; name: string; password: string },
  { dropSecondFactor = false } = {},
): Promise<Account> {
  const parsed = adminInput.safeParse(input);
  if (!parsed.success) throw new InvalidInput(toFieldErrors(parsed.error));
  const { email, name, password } = parsed.data;
  await requireValidNewPassword(password, { email, name });
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    await lockAdmins(db);
    const existing = await lockUserRowByEmail(db, email);
    if (existing && existing.role !== 'admin') {
      throw new InvalidInput([{ path: 'email', message: 'This email belongs to a customer. Use another one for an admin.' }]);
    }
    const before = existing ? toAuditUser(describeAccount(existing)) : null;
    const user = existing
      ? await updateExistingAdmin(db, existing.id, { password_hash, name }, { dropSecondFactor })
      : describeAccount(
          await insertUser(db, { id: newId(), name, email: email.toLowerCase(), password_hash, role: 'admin', email_verified: true }),
        );
    // The set-up link is for a shop without admins, and an invitation of this email is no longer needed.
    await deleteSetUpToken(db);
    await deleteInvitation(db, email);
    await recordCliAuditEntry(db, { action: 'create-admin', entity: 'user', entityId: user._id, before, after: toAuditUser(user) });
    return user;
  });
}

async function updateExistingAdmin(
  db: Database,
  id: string,
  changes: { password_hash: string; name: string },
  { dropSecondFactor }: { dropSecondFactor: boolean },
): Promise<Account> {
  await updateAdminRow(db, id, changes);
  if (dropSecondFactor && (await disableSecondFactor(db, id))) await emit(db, secondFactorChanged, { userId: id, isEnabled: false });
  // After setting the password: a concurrent sign-in with the old one waits for the row and is then rejected.
  await deleteSessionsOf(db, id);
  await deleteAccountTokens(db, id);
  return describeAccount(await requireUser(db, id));
}
