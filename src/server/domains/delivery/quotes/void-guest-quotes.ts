import type { Database } from '#server/platform/database/database.ts';
import { deleteGuestQuotes } from './shipment-quotes.queries.ts';

/** Voids a guest's quotes, because their addresses no longer belong to the guest. */
export const voidGuestQuotes = (db: Database, guestId: string): Promise<unknown> => deleteGuestQuotes(db, guestId);
