import { z } from 'zod';
import { email, newPassword } from '#contract/accounts.schemas.ts';
import { oneLine } from '#contract/basics.schemas.ts';
import { recordCommand } from '#server/platform/audit/record-change.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events/emit.ts';
import { fieldErrors } from '#server/platform/http/input.ts';
import { closeSessionsOf } from '#server/platform/sessions.ts';
import { newId } from '#shared/ids.ts';
import { deleteTokensOf } from '../account-tokens.queries.ts';
import { secondFactorChanged } from '../accounts.events.ts';
import { holdUserByEmail, insertUser, renewAdmin } from '../accounts.queries.ts';
import { type Account, describeAccount } from '../describe-user.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { requireUser } from '../require-user.ts';
import { switchOff } from '../second-factor/second-factor.queries.ts';
import { userForAudit } from '../user-for-audit.ts';
import { lockAdmins } from './admins.queries.ts';
import { deleteInvitation, deleteSetUp } from './invitations.queries.ts';

const newAdmin = z.strictObject({ email, name: oneLine(120), password: newPassword });

/**
 * Makes an admin for the owner of the machine, or gives an admin of that e-mail a new password and name, which ends all of that admin's sessions. The second
 * factor stays unless `dropSecondFactor` says that it is lost. Throws InvalidInput; an e-mail of a shopper is refused.
 */
export async function createAdmin(
  db: Database,
  input: { email: string; name: string; password: string },
  { dropSecondFactor = false } = {},
): Promise<Account> {
  const parsed = newAdmin.safeParse(input);
  if (!parsed.success) throw new InvalidInput(fieldErrors(parsed.error));
  const { email, name, password } = parsed.data;
  await requireGoodPassword(password, { email, name });
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (db) => {
    await lockAdmins(db);
    const existing = await holdUserByEmail(db, email);
    if (existing && existing.role !== 'admin') {
      throw new InvalidInput([{ path: 'email', message: 'This e-mail belongs to a shopper; an admin needs another one' }]);
    }
    const before = existing ? userForAudit(describeAccount(existing)) : null;
    const user = existing
      ? await renew(db, existing.id, { password_hash, name }, { dropSecondFactor })
      : describeAccount(
          await insertUser(db, { id: newId(), name, email: email.toLowerCase(), password_hash, role: 'admin', email_verified: true }),
        );
    // The set-up link is for a shop without an admin, and what invited this one is answered.
    await deleteSetUp(db);
    await deleteInvitation(db, email);
    await recordCommand(db, { action: 'create-admin', entity: 'user', entityId: user._id, before, after: userForAudit(user) });
    return user;
  });
}

async function renew(
  db: Database,
  id: string,
  changes: { password_hash: string; name: string },
  { dropSecondFactor }: { dropSecondFactor: boolean },
): Promise<Account> {
  await renewAdmin(db, id, changes);
  if (dropSecondFactor && (await switchOff(db, id))) await emit(db, secondFactorChanged, { userId: id, isEnabled: false });
  // After the password: who signs in with the old one meanwhile waits for the row, and is refused.
  await closeSessionsOf(db, id);
  await deleteTokensOf(db, id);
  return describeAccount(await requireUser(db, id));
}
