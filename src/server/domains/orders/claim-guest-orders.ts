import { movePromoRedemptionsToUser } from '#server/domains/promotions/redeem-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { assignOrdersToUser, assignUnplacedRequestsToUser, hasOrderOfGuest } from './order-ownership.queries.ts';

/**
 * Whatever guests ordered with the e-mail becomes the user's, and no guest's any more; so do the uses of promos. Only for an e-mail that the user has
 * proved: it is all that says that these orders are the same person's.
 */
export async function claimGuestOrders(db: Database, owner: { userId: string; email: string }): Promise<void> {
  const orders = await assignOrdersToUser(db, owner);
  await movePromoRedemptionsToUser(db, orders, owner.userId);
}

/** What this guest asked for and never placed goes to the user, whatever e-mail it names. */
export const claimGuestRequests = (db: Database, from: { userId: string; guestId: string }): Promise<unknown> =>
  assignUnplacedRequestsToUser(db, from);

/** Whether a guest has ordered anything that is still the guest's; with `email`, whether anything with that. */
export const hasGuestOrders = (db: Database, guestId: string, email?: string): Promise<boolean> => hasOrderOfGuest(db, guestId, email);
