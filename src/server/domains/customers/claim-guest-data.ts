import { lockUser } from '#server/domains/accounts/lock-user.ts';
import { claimGuestAddress } from '#server/domains/addresses/claim-guest-address.ts';
import { voidGuestQuotes } from '#server/domains/delivery/quotes/void-guest-quotes.ts';
import { claimGuestOrders, claimGuestRequests, hasGuestOrders } from '#server/domains/orders/lifecycle/claim-guest-orders.ts';
import { releaseOpenRequest } from '#server/domains/orders/requests/release-earlier-request.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { clearCachedGuest, deleteGuest, lockGuest } from '#server/platform/guests.ts';
import { deleteIdempotencyKeysOf } from '#server/platform/http/idempotency.ts';

/** The user who has signed in, and the guest cookie of the same browser. */
export interface GuestDataClaim {
  userId: string;
  guestToken: string | null;
  /**
   * With the password, or with the link in the browser that signed up, guest and user are the same person. In another browser, an attacker may have signed up with
   * the email of the person who opens the link, to collect their address. So there, the guest must have ordered with the account's email.
   */
  signedInBy: 'password' | 'link in sign-up browser' | 'link';
}

/**
 * Moves to a user who has just signed in what the same person did as a guest: the address of this browser's guest, whose quotes and pending order request end; and
 * all orders placed with the user's verified email, from any browser. The guest's orders with other emails stay the guest's. All or nothing; safe to repeat.
 * Returns `isGuestDeleted`: whether the guest has nothing left and was deleted, so that the cookie can be removed.
 */
export async function claimGuestData(
  db: Database,
  { userId, guestToken, signedInBy }: GuestDataClaim,
): Promise<{ isGuestDeleted: boolean }> {
  const isGuestDeleted = await inTransaction(db, async (db) => {
    const user = await lockUser(db, userId);
    // The user was erased during the sign-in: the guest stays as it is.
    if (!user) return false;
    const guest = guestToken === null ? undefined : await lockGuest(db, guestToken);
    const isSameCustomer = guest !== undefined && (signedInBy !== 'link' || (await hasGuestOrders(db, guest.id, user.email)));
    if (user.emailVerified) await claimGuestOrders(db, { userId, email: user.email });
    // A cookie without a guest, for example after a concurrent call deleted the guest, can be removed as well.
    if (guest === undefined) return guestToken !== null;
    return isSameCustomer && moveGuestData(db, { guestId: guest.id, userId });
  });
  if (isGuestDeleted && guestToken !== null) clearCachedGuest(db, guestToken);
  return { isGuestDeleted };
}

async function moveGuestData(db: Database, { guestId, userId }: { guestId: string; userId: string }): Promise<boolean> {
  const addressClaimed = await claimGuestAddress(db, { guestId, userId });
  await voidGuestQuotes(db, guestId);
  await releaseOpenRequest(db, { kind: 'guest', guestId }, 'signed in');
  await claimGuestRequests(db, { userId, guestId });
  if (!addressClaimed || (await hasGuestOrders(db, guestId))) return false;
  await deleteIdempotencyKeysOf(db, { kind: 'guest', id: guestId });
  await deleteGuest(db, guestId);
  return true;
}
