import { getSettings } from '#server/domains/settings/get-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/emit.ts';
import { reviewsInvited } from '../reviews.events.ts';
import { claimDueInvitations } from './invitations.queries.ts';

/** How many invitations one transaction emits. */
const batchSize = 200;

/** Emits `order.review_due` for the orders that were delivered as many days ago as the shop has set, each once. None while invitations are off. */
export async function inviteReviews(db: Database): Promise<void> {
  const { reviewInvitationDays } = await getSettings(db);
  if (reviewInvitationDays === null) return;
  for (let claimed = batchSize; claimed === batchSize; ) {
    claimed = await inTransaction(db, async (db) => {
      const orders = await claimDueInvitations(db, reviewInvitationDays, batchSize);
      for (const orderId of orders) await emit(db, reviewsInvited, { orderId });
      return orders.length;
    });
  }
}
