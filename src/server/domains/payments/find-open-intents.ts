import type { Database } from '#server/platform/database/database.ts';
import { findUnfinishedIntents } from './intents/payment-intents.queries.ts';

/** The ids of the intents of an order that are neither captured nor canceled. */
export const findOpenIntents = (db: Database, orderId: string): Promise<string[]> => findUnfinishedIntents(db, orderId);
