import { type RawBuilder, sql } from 'kysely';
import type { ReviewFilters } from '#contract/review-admin.ts';
import type { Review, ReviewedDog } from '#contract/reviews.ts';
import { containsPattern } from '#server/platform/database/contains-pattern.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import { readNewest } from '#server/platform/database/read-newest.ts';
import { type ReviewRow, reviewJson } from './reviews.queries.ts';

export interface AdminReviewRow extends ReviewRow {
  author: string | null;
  version: number;
}

export type ReviewCounts = Record<Review['status'], number>;

/** A review with what only admins see, from `reviews r join products p left join users u`. */
const adminReviewJson: RawBuilder<AdminReviewRow> = sql`(
  ${reviewJson}::jsonb || jsonb_build_object('author', r.user_id, 'version', r.version))`;

const newest = sql`r.created_at desc, r.id desc`;
const oldest = sql`r.created_at, r.id`;

const sortOrders = {
  queue: { order: sql`r.status <> 'pending', ${newest}`, reverse: sql`r.status <> 'pending' desc, ${oldest}` },
  createdAt: { order: oldest, reverse: newest },
  '-createdAt': { order: newest, reverse: oldest },
  rating: { order: sql`r.rating, ${newest}`, reverse: sql`r.rating desc, ${oldest}` },
  '-rating': { order: sql`r.rating desc, ${newest}`, reverse: sql`r.rating, ${oldest}` },
};

/** Reviews of more authors or products than these are not looked up one by one. */
const maxLookedUp = 1_000;

/**
 * The condition of `reviews r` to have a text in them, in their author or in the title of their product. Authors and products are read first: if they are few,
 * each part has its index, and a text of many reviews is found by reading the list in its order until the page is full.
 */
async function matchesText(db: Database, q: string): Promise<RawBuilder<unknown>> {
  const pattern = containsPattern(q);
  const users = sql`select id from users where name || ' ' || email::text ilike ${pattern}`;
  const products = sql`select id from products where title ilike ${pattern}`;
  const { rows } = await sql<{ authors: string[]; reviewed: string[] }>`
    select array(${users} limit ${maxLookedUp + 1}) as authors, array(${products} limit ${maxLookedUp + 1}) as reviewed`.execute(db);
  const isOneOf = (ids: readonly string[] = [], all: RawBuilder<unknown>) =>
    ids.length > maxLookedUp ? sql`in (${all})` : sql`= any(${ids}::uuid[])`;
  return sql`(
    coalesce(r.title, '') || ' ' || r.comment || ' ' || coalesce(r.name, '') || ' ' || coalesce(r.email::text, '') ilike ${pattern}
    or r.user_id ${isOneOf(rows[0]?.authors, users)} or r.product_id ${isOneOf(rows[0]?.reviewed, products)})`;
}

/** The condition of `reviews r` to be in the list with these filters. */
async function matchesFilters(db: Database, { q, status, rating, product }: Omit<ReviewFilters, 'sort'>): Promise<RawBuilder<unknown>> {
  const conditions = [
    sql`true`,
    ...(status ? [sql`r.status = ${status}`] : []),
    ...(rating === undefined ? [] : [sql`r.rating = ${rating}`]),
    ...(product ? [sql`r.product_id = ${product}::uuid`] : []),
    ...(q?.trim() ? [await matchesText(db, q)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The first reviews in the list with these filters that do not have a status yet, and how many they all are. */
export async function findReviewsWithoutStatus(
  db: Database,
  filters: Omit<ReviewFilters, 'sort'>,
  { status, limit }: { status: Review['status']; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const matching = sql`from reviews r where r.status <> ${status} and ${await matchesFilters(db, filters)}`;
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select array(select r.id ${matching} order by r.id limit ${limit}) as ids, (select count(*) ${matching}) as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** A page of reviews, the total of matches, and how many of all reviews have each status. */
export async function findReviewsForAdmin(
  db: Database,
  { sort, page, limit, near, ...filters }: ReviewFilters & { page: number; limit: number; near?: number },
): Promise<{ list: AdminReviewRow[]; total: number; counts: ReviewCounts }> {
  const matching = sql`reviews r where ${await matchesFilters(db, filters)}`;
  const [{ rows, total }, counts] = await Promise.all([
    findPage<{ review: AdminReviewRow }>(db, {
      page,
      limit,
      near,
      matching,
      ...sortOrders[sort ?? 'queue'],
      columns: sql`r.id`,
      read: (shown) => sql`
        select ${adminReviewJson} as review, shown.place
        from ${shown} shown join reviews r on r.id = shown.id join products p on p.id = r.product_id left join users u on u.id = r.user_id`,
    }),
    countReviews(db),
  ]);
  return { list: rows.map(({ review }) => review), total, counts };
}

export interface ExportedReview {
  id: string;
  product: string;
  rating: number;
  title: string | null;
  comment: string;
  name: string | null;
  email: string | null;
  verifiedPurchase: boolean;
  dogSize: ReviewedDog['size'];
  dogLifeStage: ReviewedDog['lifeStage'];
  dogName: string | null;
  dogBreed: string | null;
  wouldBuyAgain: boolean | null;
  helpfulCount: number;
  status: Review['status'];
  reply: string | null;
  createdAt: Date;
}

/** The reviews that match in batches, newest first. */
export async function* readReviews(db: Database, filters: Omit<ReviewFilters, 'sort'>): AsyncGenerator<ExportedReview[], void> {
  yield* readNewest<ExportedReview>(db, sql`reviews r where ${await matchesFilters(db, filters)}`, {
    read: (batch) => sql`
      select r.id, r.position, p.title as product, r.rating, r.title, r.comment, coalesce(u.name, r.name) as name,
        coalesce(u.email, r.email)::text as email, r.verified_purchase as "verifiedPurchase", r.dog_size as "dogSize", r.dog_life_stage as "dogLifeStage",
        r.dog_name as "dogName", r.dog_breed as "dogBreed", r.would_buy_again as "wouldBuyAgain", r.helpful_count as "helpfulCount", r.status, r.reply, r.created_at as "createdAt"
      from ${batch} r join products p on p.id = r.product_id left join users u on u.id = r.user_id`,
  });
}

async function countReviews(db: Database): Promise<ReviewCounts> {
  const { rows } = await sql<{
    status: Review['status'];
    reviews: number;
  }>`select status, count(*) as reviews from reviews group by status`.execute(db);
  return { pending: 0, published: 0, hidden: 0, ...Object.fromEntries(rows.map(({ status, reviews }) => [status, reviews])) };
}

export async function findReviewForAdmin(db: Database, id: string): Promise<AdminReviewRow | undefined> {
  const { rows } = await sql<{ review: AdminReviewRow }>`
    select ${adminReviewJson} as review from reviews r join products p on p.id = r.product_id left join users u on u.id = r.user_id
    where r.id = ${id}::uuid`.execute(db);
  return rows[0]?.review;
}
