import type { User } from '#contract/accounts.ts';
import type { UserRow } from './accounts.queries.ts';

/** A user as the API tells it to whom it is allowed to. */
export const describeUser = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  emailVerified: row.email_verified,
  isAuthenticated: true,
  twoFactor: row.totp_since !== null,
  newsletter: row.newsletter,
  enabled: row.enabled,
  wishlist: row.wishlist,
  cart: row.cart,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
