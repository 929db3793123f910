import type { RawBuilder } from 'kysely';
import type { User } from '#contract/accounts.ts';

/**
 * The fields of the API's user that a later domain owns, each as an SQL expression that refers to `users.id`. So one statement finds a user, or a page of users, and
 * accounts need not know the tables behind the fields.
 */
export type UserFields = { [Field in 'cart' | 'wishlist']: RawBuilder<User[Field]> };

let provided: UserFields | undefined;

/** Called once at start-up by the domain that owns these fields. */
export function provideUserFields(fields: UserFields): void {
  provided = fields;
}

/** Throws if no domain has provided the fields: otherwise carts would silently appear empty. */
export function userFields(): UserFields {
  if (!provided) throw new Error('No domain has provided the cart and the wishlist of users');
  return provided;
}
