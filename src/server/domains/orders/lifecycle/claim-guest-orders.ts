import type { Database } from '#server/platform/database/database.ts';
import { assignOrdersToUser, assignUnplacedRequestsToUser, hasOrderOfGuest } from './order-ownership.queries.ts';

/**
 * Assigns all guest orders with the email to the user; guests lose access to them. Only for an email that the user has
 * verified, since nothing else shows that the orders are the same person's.
 */
export async function claimGuestOrders(db: Database, owner: { userId: string; email: string }): Promise<void> {
  await assignOrdersToUser(db, owner);
}

/** Assigns the guest's requests that were never placed to the user, whatever their email. */
export const claimGuestRequests = (db: Database, from: { userId: string; guestId: string }): Promise<unknown> =>
  assignUnplacedRequestsToUser(db, from);

/** Whether the guest has orders that no user has claimed; with `email`, only those with that email that are not pending. */
export const hasGuestOrders = (db: Database, guestId: string, email?: string): Promise<boolean> => hasOrderOfGuest(db, guestId, email);
