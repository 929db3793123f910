import type { Alert, NewAlert } from '#contract/alerts.ts';
import { findVerifiedEmail } from '#server/domains/accounts/sign-up/find-verified-email.ts';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { TooManyAlerts } from './alerts.errors.ts';
import { maxAlertsPerUser } from './alerts.limits.ts';
import {
  addWishlistAlerts,
  countUserAlerts,
  deleteAlert,
  findAlerts,
  hasWishlistAlerts,
  removeWishlistAlerts,
  upsertUserAlert,
} from './alerts.queries.ts';

/** The alerts of a user, with those that were asked for with the same email before there was an account. */
export async function listOwnAlerts(db: Database, userId: string): Promise<{ list: Alert[]; total: number; wishlist: boolean }> {
  const list = await findAlerts(db, { userId, email: await findVerifiedEmail(db, userId) });
  return { list, total: list.length, wishlist: await hasWishlistAlerts(db, userId) };
}

/** Sets an alert of a user, at once: the email is verified. Throws NotFound if the variation is not for sale, TooManyAlerts. */
export async function createOwnAlert(db: Database, userId: string, input: NewAlert): Promise<Alert> {
  if ((await countUserAlerts(db, userId)) >= maxAlertsPerUser) throw new TooManyAlerts();
  const id = await upsertUserAlert(db, { id: newId(), userId, ...input });
  const alert = (await findAlerts(db, { userId, email: null })).find(({ _id }) => _id === id);
  if (!alert) throw new NotFound('This product');
  return alert;
}

/** Removes an alert of a user. Throws NotFound. */
export async function removeOwnAlert(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteAlert(db, id, { userId, email: await findVerifiedEmail(db, userId) }))) throw new NotFound('This alert');
}

/** Switches the alerts for everything on a user's wishlist on or off. The database keeps them up to date with the wishlist. */
export const setWishlistAlerts = (db: Database, userId: string, wanted: boolean): Promise<void> =>
  (wanted ? addWishlistAlerts : removeWishlistAlerts)(db, userId);
