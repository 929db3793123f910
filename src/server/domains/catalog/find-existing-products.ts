import type { Database } from '#server/platform/database/database.ts';
import { findEnabledFlags } from './product-facts.queries.ts';

/** The products that exist among the ids, and whether each is for sale; in one round trip. A missing one was deleted. */
export async function findExistingProducts(db: Database, ids: readonly string[]): Promise<Map<string, { enabled: boolean }>> {
  if (ids.length === 0) return new Map();
  return new Map((await findEnabledFlags(db, ids)).map(({ id, enabled }) => [id, { enabled }]));
}
