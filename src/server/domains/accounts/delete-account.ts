import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteUserRow, lockUserRow } from './accounts.queries.ts';
import { lockAdmins } from './admins/admins.queries.ts';
import { requireAnotherAdmin } from './admins/require-another-admin.ts';
import { deleteAccountMails } from './delete-account-mails.ts';
import { deletePreviousEmail } from './email-change/previous-emails.queries.ts';
import { deleteRejectedSignUp } from './sign-up/sign-ups.queries.ts';

/**
 * Deletes an account with its sessions, links, codes, addresses, cart, wishlist, previous emails and mails. The caller deletes or anonymizes the rest of the
 * personal data, in the same transaction. Throws NotFound, and LastAdmin, also under concurrency.
 */
export async function deleteAccount(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockAdmins(db);
    const user = await lockUserRow(db, id);
    if (!user) throw new NotFound('This user');
    await requireAnotherAdmin(db, user);
    await deleteUserRow(db, id);
    await deleteAccountMails(db, user);
    if (user.email_verified) await deletePreviousEmail(db, user.email);
    await deleteRejectedSignUp(db, user.email);
  });
}
