import type { Database } from '#server/platform/database/database.ts';
import { findPublishedAuthors } from './authors.queries.ts';

/** The authors with published articles, and when their pages last changed. */
export async function listPublishedAuthors(db: Database): Promise<{ slug: string; updatedAt: Date }[]> {
  return (await findPublishedAuthors(db)).map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
}
