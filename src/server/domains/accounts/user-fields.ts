import type { RawBuilder } from 'kysely';
import type { User } from '#contract/accounts.ts';

/**
 * The fields of the API's user that belong to a later domain, each as an SQL expression about `users.id`: so one statement finds a user, and one a page of
 * them, and accounts need not know the tables behind it.
 */
export type UserFields = { [Field in 'cart' | 'wishlist']: RawBuilder<User[Field]> };

let provided: UserFields | undefined;

/** Called once at start by the domain that owns these fields. */
export function provideUserFields(fields: UserFields): void {
  provided = fields;
}

/** Throws where no domain has provided them: a user without a cart would look as if it were empty. */
export function userFields(): UserFields {
  if (!provided) throw new Error('No domain has provided the cart and the wishlist of users');
  return provided;
}
