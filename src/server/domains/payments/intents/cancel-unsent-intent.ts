import type { Database } from '#server/platform/database/database.ts';
import type { LockedIntent } from './lock-intent-with-order.ts';
import { updateIntentState } from './payment-intents.queries.ts';

/** Cancels a locked intent that never reached its provider. */
export const cancelUnsentIntent = async (db: Database, { id, declineMessage }: LockedIntent): Promise<void> => {
  await updateIntentState(db, id, { state: 'canceled', declineMessage });
};
