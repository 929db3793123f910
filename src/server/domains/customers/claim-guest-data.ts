import { lockUser } from '#server/domains/accounts/lock-user.ts';
import { claimGuestAddress } from '#server/domains/addresses/claim-guest-address.ts';
import { voidGuestQuotes } from '#server/domains/delivery/void-guest-quotes.ts';
import { claimGuestOrders, claimGuestRequests, hasGuestOrders } from '#server/domains/orders/claim-guest-orders.ts';
import { releaseOpenRequest } from '#server/domains/orders/release-earlier-request.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { deleteGuest, forgetGuest, lockGuest } from '#server/platform/guests.ts';
import { deleteIdempotencyKeysOf } from '#server/platform/http/idempotency.ts';

/** Who has signed in, and the guest's cookie of the same browser. */
export interface GuestDataClaim {
  userId: string;
  guestToken: string | null;
  /**
   * How they did. Who signed in by the password, or opened the mailed link in the browser that signed up, is the one who sits here. In another browser the link
   * may have been sent by somebody else, to collect the address of whoever opens it: then the guest has to have ordered with the account's e-mail.
   */
  signedInBy: 'password' | 'link in sign-up browser' | 'link';
}

/**
 * Hands to a user who has just signed in what the same person did as a guest: the address of this browser's guest, whose quotes and open request end; and
 * whatever was ordered, from any browser, with the e-mail that the user has proved. What this guest ordered with another e-mail stays the guest's. All or nothing, and
 * as often as it is done. Whether the guest is over: with nothing left it is deleted, and its cookie proves nothing.
 */
export async function claimGuestData(db: Database, { userId, guestToken, signedInBy }: GuestDataClaim): Promise<{ guestIsOver: boolean }> {
  const guestIsOver = await inTransaction(db, async (db) => {
    const user = await lockUser(db, userId);
    // Erased while the sign-in was on its way: the guest stays what it was.
    if (!user) return false;
    const guest = guestToken === null ? undefined : await lockGuest(db, guestToken);
    const isSameCustomer = guest !== undefined && (signedInBy !== 'link' || (await hasGuestOrders(db, guest.id, user.email)));
    if (user.emailVerified) await claimGuestOrders(db, { userId, email: user.email });
    // A cookie of nobody, such as of a guest whom a twin of this call has ended, is of no use either.
    if (guest === undefined) return guestToken !== null;
    return isSameCustomer && moveGuestData(db, { guestId: guest.id, userId });
  });
  if (guestIsOver && guestToken !== null) forgetGuest(db, guestToken);
  return { guestIsOver };
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
