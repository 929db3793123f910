import type { Database } from '#server/platform/database/database.ts';
import { findPayoutsWaitingSince } from './payouts.queries.ts';

const patience = 14 * 86_400_000;

/** The numbers of the orders with a refund that should have been handed over by now, the longest waiting first. */
export const findOverduePayouts = (db: Database): Promise<string[]> => findPayoutsWaitingSince(db, new Date(Date.now() - patience));
