import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilters } from '#contract/review-admin.ts';
import type { Review } from '#contract/reviews.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type ReviewRow, reviewJson } from './reviews.queries.ts';

export interface AdminReviewRow extends ReviewRow {
  author: string | null;
  version: number;
}

export type ReviewCounts = Record<Review['status'], number>;

/** A review with what only admins see, from `reviews r join products p left join users u`. */
const adminReviewJson: RawBuilder<AdminReviewRow> = sql`(
  ${reviewJson}::jsonb || jsonb_build_object('author', r.user_id, 'version', r.version))`;

const sortOrders = {
  queue: sql`r.status <> 'pending', r.created_at desc, r.id desc`,
  createdAt: sql`r.created_at, r.id`,
  '-createdAt': sql`r.created_at desc, r.id desc`,
  rating: sql`r.rating, r.created_at desc, r.id desc`,
  '-rating': sql`r.rating desc, r.created_at desc, r.id desc`,
};

/** Reviews with a text in them, in their author or in the title of their product; each part has its index. */
function matchesText(q: string): RawBuilder<unknown> {
  const pattern = containsPattern(q);
  return sql`r.id in (
    select id from reviews
    where coalesce(title, '') || ' ' || comment || ' ' || coalesce(name, '') || ' ' || coalesce(email::text, '') ilike ${pattern}
    union all select id from reviews where user_id in (select id from users where name || ' ' || email::text ilike ${pattern})
    union all select id from reviews where product_id in (select id from products where title ilike ${pattern}))`;
}

/** A page of reviews, the total of matches, and how many of all reviews have each status; in one round trip. */
export async function findReviewsForAdmin(
  db: Database,
  { q, status, rating, product, sort, page, limit }: ReviewFilters & { page: number; limit: number },
): Promise<{ list: AdminReviewRow[]; total: number; counts: ReviewCounts }> {
  const conditions = [
    sql`true`,
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(rating === undefined ? [] : [sql`r.rating = ${rating}`]),
    ...(product ? [sql`r.product_id = ${product}::uuid`] : []),
    ...(q?.trim() ? [matchesText(q)] : []),
  ];
  const matching = sql.join(conditions, sql` and `);
  const order = sortOrders[sort ?? 'queue'];
  const { rows } = await sql<{ list: AdminReviewRow[]; total: number; counts: ReviewCounts }>`
    select
      (select count(*) from reviews r where ${matching}) as total,
      (select json_build_object('pending', count(*) filter (where status = 'pending'),
        'published', count(*) filter (where status = 'published'), 'hidden', count(*) filter (where status = 'hidden')) from reviews) as counts,
      (select coalesce(json_agg(${adminReviewJson} order by ${order}), '[]')
        from (select * from reviews r where ${matching} order by ${order} limit ${limit} offset ${(page - 1) * limit}) r
        join products p on p.id = r.product_id left join users u on u.id = r.user_id) as list`.execute(db);
  return rows[0] ?? { list: [], total: 0, counts: { pending: 0, published: 0, hidden: 0 } };
}

export async function findReviewForAdmin(db: Database, id: string): Promise<AdminReviewRow | undefined> {
  const { rows } = await sql<{ review: AdminReviewRow }>`
    select ${adminReviewJson} as review from reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id
    where r.id = ${id}::uuid`.execute(db);
  return rows[0]?.review;
}
