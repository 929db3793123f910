import type { Database } from '#server/platform/database/database.ts';
import { hasParcelOfOrder } from './parcels.queries.ts';

/** Whether a part of the order has left the shop. */
export const hasParcels = (db: Database, orderId: string): Promise<boolean> => hasParcelOfOrder(db, orderId);
