import type { Database } from '#server/platform/database/database.ts';
import { hasOrderOfCustomer } from './ordered-products.queries.ts';

/** Whether the customer, known by email, account or both, has placed an order other than `exceptOrder` that is not cancelled. */
export const hasOrdered = (
  db: Database,
  customer: { email: string | null; userId: string | null },
  exceptOrder: string | null,
): Promise<boolean> => hasOrderOfCustomer(db, customer, exceptOrder);
