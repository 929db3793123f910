import type { Database } from '#server/platform/database/database.ts';
import { requireUser } from './require-user.ts';
import { type Account, describeAccount } from './serialize-user.ts';

/** What the audit log tells of a user: whom a change was about and what it meant for them, not what they keep, nor how they are called up. */
export const toAuditUser = ({ _id, name, email, role, enabled, emailVerified, twoFactor, newsletter, createdAt, updatedAt }: Account) => ({
  ...{ _id, name, email, role, enabled, emailVerified, twoFactor, newsletter, createdAt, updatedAt },
});

/** The same of a user as stored. Throws NotFound. */
export const getAuditUser = async (db: Database, id: string) => toAuditUser(describeAccount(await requireUser(db, id)));
