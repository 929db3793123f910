import type { Database } from '#server/platform/database/database.ts';
import { findNewestIntentOfOrder, findPaymentIntent, findUnfinishedIntents, type PaymentIntentRecord } from './payment-intents.queries.ts';

export type { PaymentIntentRecord };

/** At which provider an intent is, and under which reference; undefined if there is no such intent. */
export const findIntentReference = async (
  db: Database,
  intentId: string,
): Promise<{ provider: string; reference: string | null } | undefined> => findPaymentIntent(db, intentId);

/** Whether a payment may still succeed, as far as the shop knows. */
export const isUnfinished = (intent: Pick<PaymentIntentRecord, 'state'> | undefined): boolean =>
  intent !== undefined && intent.state !== 'captured' && intent.state !== 'canceled';

/** The newest intent of an order; undefined if it has none. */
export const findIntentOfOrder = (db: Database, orderId: string): Promise<PaymentIntentRecord | undefined> =>
  findNewestIntentOfOrder(db, orderId);

/** The ids of the intents of an order that are neither captured nor canceled. */
export const findOpenIntents = (db: Database, orderId: string): Promise<string[]> => findUnfinishedIntents(db, orderId);
