import type { Database } from '#server/platform/database/database.ts';
import { requireUser } from './require-user.ts';
import { type Account, describeAccount } from './serialize-user.ts';

/** A user in the audit log: the fields that admins change or that identify the user, but no cart, wishlist or phone. */
export const toAuditUser = ({
  _id,
  name,
  email,
  role,
  staffRole,
  enabled,
  emailVerified,
  twoFactor,
  newsletter,
  createdAt,
  updatedAt,
}: Account) => ({
  ...{ _id, name, email, role, staffRole, enabled, emailVerified, twoFactor, newsletter, createdAt, updatedAt },
});

/** The same for a stored user. Throws NotFound. */
export const getAuditUser = async (db: Database, id: string) => toAuditUser(describeAccount(await requireUser(db, id)));
