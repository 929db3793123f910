import type { Database } from '#server/platform/database/database.ts';
import { deleteGuestQuotes } from './delivery.queries.ts';

/** Voids what was quoted to a guest: the address that it was quoted for is not the guest's any more. */
export const voidGuestQuotes = (db: Database, guestId: string): Promise<unknown> => deleteGuestQuotes(db, guestId);
