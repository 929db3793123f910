import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteUser, holdUser } from './accounts.queries.ts';
import { lockAdmins } from './admins/admins.queries.ts';
import { requireAnotherAdmin } from './admins/keep-an-admin.ts';
import { forgetOwnMails } from './forget-own-mails.ts';
import { deleteFormerEmail } from './former-emails.queries.ts';
import { deleteDeclined } from './sign-up/sign-ups.queries.ts';

/**
 * Deletes an account with its sessions, links, codes, addresses and lists, its former e-mails and the mails that it was sent. What else the shop keeps of its owner is the matter of whoever calls, in the same
 * transaction. Throws NotFound, and LastAdmin, whatever happens at the same time.
 */
export async function removeAccount(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockAdmins(db);
    const user = await holdUser(db, id);
    if (!user) throw new NotFound('This user');
    if (user.role === 'admin' && user.enabled) await requireAnotherAdmin(db, id);
    await deleteUser(db, id);
    await forgetOwnMails(db, user);
    if (user.email_verified) await deleteFormerEmail(db, user.email);
    await deleteDeclined(db, user.email);
  });
}
