import { anonymizePromoRedemptions } from '#server/domains/promotions/redeem-promo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deleteMailsBySubject } from '#server/platform/mail/mails-of-email.ts';
import { assignClosedOrdersToUser, eraseUserOrders, hasOpenOrder } from './order-ownership.queries.ts';
import { OpenOrders } from './orders.errors.ts';
import { releaseOpenRequest } from './release-earlier-request.ts';

/**
 * Takes a user whose row is locked out of all own orders, in the transaction that deletes the account: they keep their numbers, things, sums and country and
 * name nobody; their mailed keys are void, their promo uses count for nobody in particular. A request that was never placed is let go. So are guests' orders
 * with `emails`, which the user has proved, once they are over: one that is on its way was placed by who knows whom, and keeps nobody from being forgotten.
 * Answers their ids. Throws OpenOrders while one of the user's own is on its way: a parcel needs its address.
 */
export async function eraseOrders(db: Database, { userId, emails }: { userId: string; emails: readonly string[] }): Promise<string[]> {
  await releaseOpenRequest(db, { kind: 'user', userId }, 'account deleted');
  if (await hasOpenOrder(db, userId)) throw new OpenOrders();
  await assignClosedOrdersToUser(db, { userId, emails });
  const orders = await eraseUserOrders(db, userId);
  // Another e-mail may have been given for an order alone.
  await deleteMailsBySubject(
    db,
    orders.flatMap(({ number, email }) => (email === null ? [] : [{ to: email, subjectText: number }])),
  );
  const ids = orders.map(({ id }) => id);
  await anonymizePromoRedemptions(db, ids);
  return ids;
}
