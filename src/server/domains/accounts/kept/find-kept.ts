import type { Database } from '#server/platform/database/database.ts';
import { Unauthenticated } from '#server/platform/errors.ts';
import { findKeptOf, type Kept } from './kept.queries.ts';

/** What a user keeps. Throws Unauthenticated for one who is gone by now. */
export async function findKept(db: Database, userId: string): Promise<Kept> {
  const kept = await findKeptOf(db, userId);
  if (!kept) throw new Unauthenticated();
  return kept;
}
