import type { User } from '#contract/accounts.ts';
import type { UserRow } from './accounts.queries.ts';
import type { UserFields } from './user-fields.ts';

/** A user without the fields of other domains. */
export type Account = Omit<User, keyof UserFields>;

export const describeAccount = (row: UserRow): Account => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  staffRole: row.staff_role,
  emailVerified: row.email_verified,
  isAuthenticated: true,
  twoFactor: row.totp_enabled_at !== null,
  newsletter: row.newsletter,
  enabled: row.enabled,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A user's row together with the fields of other domains. */
export type WholeUserRow = UserRow & Pick<User, keyof UserFields>;

/** A user in the API's form. */
export const serializeUser = (row: WholeUserRow): User => ({ ...describeAccount(row), wishlist: row.wishlist, cart: row.cart });
