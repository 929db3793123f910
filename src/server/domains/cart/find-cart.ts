import type { StoredCartLine } from '#contract/accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findCartLines } from './carts.queries.ts';

/** The lines of a user's cart, in their order; none for a deleted user. */
export const findCart = (db: Database, userId: string): Promise<StoredCartLine[]> => findCartLines(db, userId);
