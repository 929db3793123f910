import { type RawBuilder, sql } from 'kysely';
import type { Review } from '#contract/reviews.ts';
import { imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { uuidArray } from '#server/platform/database/uuid-array.ts';
import { type ReviewRow, reviewJson } from './reviews.queries.ts';

/** The product as a review shows it; undefined if shoppers do not see it. */
export async function findReviewableProduct(db: Database, product: string): Promise<ReviewRow['product'] | undefined> {
  const { rows } = await sql<ReviewRow['product']>`
    select p.id as "_id", p.title, p.slug, coalesce((
      select json_agg(${imageJson('i')} order by vi.position)
      from variations v join variation_images vi on vi.variation_id = v.id join images i on i.id = vi.image_id
      where v.product_id = p.id and v.position = 0
    ), '[]') as images
    from products p where p.id = ${product}::uuid and p.enabled`.execute(db);
  return rows[0];
}

export async function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<{ review: ReviewRow }>`
    select ${reviewJson} as review from reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id
    where r.id = ${id}::uuid`.execute(db);
  return rows[0]?.review;
}

interface LockedReview {
  id: string;
  product: string;
  status: Review['status'];
  version: number;
  /** Whether its author was notified of its publication. */
  notified: boolean;
}

/** Locks the reviews that there are, ordered by id to avoid deadlocks, until the transaction ends. */
export async function lockReviews(db: Database, ids: readonly string[]): Promise<LockedReview[]> {
  const { rows } = await sql<LockedReview>`
    select id, product_id as product, status, version, approval_notified_at is not null as notified
    from reviews where id = any(${uuidArray(ids)}) order by id for update`.execute(db);
  return rows;
}

/** Changes reviews and their versions. */
export const updateReviewRows = (
  db: Database,
  ids: readonly string[],
  changes: { status?: Review['status']; reply?: string | null },
): Promise<unknown> =>
  db
    .updateTable('reviews')
    .set((use) => ({ ...changes, version: use('version', '+', 1), updated_at: new Date() }))
    .where('id', 'in', ids)
    .execute();

export const deleteReviewRow = (db: Database, id: string): Promise<unknown> => db.deleteFrom('reviews').where('id', '=', id).execute();

/** Marks the author of a published review as notified and returns the review; undefined if they were notified before. */
export async function claimApprovalMail(db: Database, id: string): Promise<(ReviewRow & { byGuest: boolean }) | undefined> {
  const claimed = await db
    .updateTable('reviews')
    .set({ approval_notified_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('approval_notified_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  const review = claimed && (await findReview(db, id));
  return review && { ...review, byGuest: claimed.user_id === null };
}

const writtenBy = ({ userId, emails }: ReviewAuthor): RawBuilder<boolean> =>
  sql`(r.user_id = ${userId}::uuid or r.email = any(${emails}::citext[]))`;

/** The author of reviews: as a user, and as a guest with emails that have been verified since. */
export interface ReviewAuthor {
  userId: string;
  emails: readonly string[];
}

export async function findReviewsByAuthor(db: Database, author: ReviewAuthor): Promise<ReviewRow[]> {
  const { rows } = await sql<{ review: ReviewRow }>`
    select ${reviewJson} as review from reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id
    where ${writtenBy(author)} order by r.created_at desc, r.id desc`.execute(db);
  return rows.map(({ review }) => review);
}

/** Removes the author from reviews. Returns their ids. */
export async function anonymizeReviewsByAuthor(db: Database, author: ReviewAuthor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reviews r set user_id = null, name = null, email = null, author_key = null, dog_name = null where ${writtenBy(author)} returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
