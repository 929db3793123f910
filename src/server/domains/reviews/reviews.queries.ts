import { type Generated, type RawBuilder, sql } from 'kysely';
import type { RatingSummary, Review, ReviewedDog } from '#contract/reviews.ts';
import type { ProductRating } from '#server/domains/catalog/set-ratings.ts';
import { type ImageRow, imageJson } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findPage } from '#server/platform/database/find-page.ts';
import { newestPhotosJson, photosOfReviewJson } from './review-photos.queries.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    reviews: {
      id: string;
      product_id: string;
      user_id: string | null;
      name: string | null;
      email: string | null;
      rating: number;
      title: string | null;
      comment: string;
      status: Review['status'];
      verified_purchase: Generated<boolean>;
      reply: string | null;
      dog_size: NonNullable<Review['dog']>['size'];
      dog_life_stage: NonNullable<Review['dog']>['lifeStage'];
      dog_name: string | null;
      dog_breed: string | null;
      would_buy_again: boolean | null;
      /** The number of its `review_votes`; a trigger counts them. */
      helpful_count: Generated<number>;
      /** The hash of the cookie of a guest's browser. */
      author_key: Buffer | null;
      /** The order whose invitation it answers. */
      invited_order_id: string | null;
      /** Whether there are rows of `review_photos`. */
      has_photos: Generated<boolean>;
      approval_notified_at: Date | null;
      /** Counts the changes by admins. */
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

export interface ReviewRow extends Omit<Review, 'user' | 'product' | 'photos'> {
  photos: ImageRow[];
  name: string | null;
  email: string | null;
  product: { _id: string; title: string; slug: string; images: ImageRow[] };
}

/** `product`: only reviews of this product. `includeHidden`: also pending and hidden reviews, and those of disabled products. */
export interface ReviewSearch {
  product?: string;
  includeHidden: boolean;
  rating?: number;
  dogSize?: ReviewedDog['size'];
  dogLifeStage?: ReviewedDog['lifeStage'];
  sort: 'newest' | 'helpful' | 'highest' | 'lowest';
}

const sortOrders = {
  newest: sql`r.created_at desc, r.id desc`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
};
const reverseSortOrders = {
  newest: sql`r.created_at, r.id`,
  helpful: sql`r.helpful_count, r.created_at, r.id`,
  highest: sql`r.rating, r.created_at, r.id`,
  lowest: sql`r.rating desc, r.created_at, r.id`,
};

/** A review from `reviews r join products p left join users u`. */
export const reviewJson: RawBuilder<ReviewRow> = sql`json_build_object(
  '_id', r.id, 'rating', r.rating, 'title', r.title, 'comment', r.comment, 'status', r.status, 'verifiedPurchase', r.verified_purchase,
  'dog', case when num_nonnulls(r.dog_size, r.dog_life_stage, r.dog_name, r.dog_breed) > 0 then
    json_build_object('size', r.dog_size, 'lifeStage', r.dog_life_stage, 'name', r.dog_name, 'breed', r.dog_breed) end,
  'wouldBuyAgain', r.would_buy_again, 'photos', ${photosOfReviewJson}, 'helpfulCount', r.helpful_count, 'reply', r.reply, 'createdAt', r.created_at, 'updatedAt', r.updated_at,
  'name', coalesce(u.name, r.name), 'email', coalesce(u.email, r.email),
  'product', json_build_object('_id', p.id, 'title', p.title, 'slug', p.slug, 'images', coalesce((
    select json_agg(${imageJson('i')} order by vi.position)
    from variations v join variation_images vi on vi.variation_id = v.id join images i on i.id = vi.image_id
    where v.product_id = p.id and v.position = 0
  ), '[]'))
)`;

/** The condition of `reviews r` and `products p` to be found by a search. */
const matchesSearch = ({ product, includeHidden, rating, dogSize, dogLifeStage }: Omit<ReviewSearch, 'sort'>) => sql`
  ${product ? sql`r.product_id = ${product}` : sql`true`}
  and ${includeHidden ? sql`p.deleted_at is null` : sql`r.status = 'published' and p.enabled`}
  and ${rating === undefined ? sql`true` : sql`r.rating = ${rating}`}
  and ${dogSize ? sql`r.dog_size = ${dogSize}` : sql`true`}
  and ${dogLifeStage ? sql`r.dog_life_stage = ${dogLifeStage}` : sql`true`}`;

/** A page of the reviews of all products, and how many match. */
export async function findReviews(
  db: Database,
  { page, limit, near, sort, ...search }: ReviewSearch & { page: number; limit: number; near?: number },
): Promise<{ total: number; list: ReviewRow[] }> {
  const { total, rows } = await findPage<{ review: ReviewRow }>(db, {
    page,
    limit,
    near,
    matching: sql`reviews r join products p on p.id = r.product_id where ${matchesSearch(search)}`,
    order: sortOrders[sort],
    reverse: reverseSortOrders[sort],
    columns: sql`r.id`,
    read: (shown) => sql`
      select ${reviewJson} as review, shown.place
      from ${shown} shown join reviews r on r.id = shown.id join products p on p.id = r.product_id left join users u on u.id = r.user_id`,
  });
  return { total, list: rows.map(({ review }) => review) };
}

/** Photos above the reviews of a product. */
const maxNewestPhotos = 12;

interface ProductReviews {
  total: number;
  list: ReviewRow[];
  summary: Omit<RatingSummary, 'average' | 'count'>;
  photos: ImageRow[];
}

/** The distribution of the published reviews of `products p`, the answers to "would buy again", and how many are about which dogs; counted in one pass. */
const summaryJson = sql`(
  with counted as (
    select rating, dog_size, dog_life_stage, count(*) as count, count(would_buy_again) as answers, count(*) filter (where would_buy_again) as yes
    from reviews where product_id = p.id and status = 'published' group by rating, dog_size, dog_life_stage
  )
  select json_build_object(
    'distribution', (
      select json_agg((select coalesce(sum(count), 0) from counted where rating = stars) order by stars) from generate_series(1, 5) stars
    ),
    'buyAgain', (select json_build_object('yes', coalesce(sum(yes), 0), 'answers', coalesce(sum(answers), 0)) from counted),
    'dogs', (
      select coalesce(json_agg(json_build_object('size', dog_size, 'lifeStage', dog_life_stage, 'count', count)), '[]')
      from (
        select dog_size, dog_life_stage, sum(count) as count from counted
        where num_nonnulls(dog_size, dog_life_stage) > 0 group by dog_size, dog_life_stage order by dog_size, dog_life_stage
      ) dogs
    )
  )
)`;

/** The same for one product, with a summary of its published reviews. Undefined if the product does not exist or is not visible. */
export async function findProductReviews(
  db: Database,
  { page, limit, sort, ...search }: ReviewSearch & { product: string; page: number; limit: number },
): Promise<ProductReviews | undefined> {
  const matching = matchesSearch(search);
  const { rows } = await sql<ProductReviews>`
    select
      (select count(*) from reviews r where ${matching}) as total,
      (select coalesce(json_agg(review order by place), '[]') from (
        select ${reviewJson} as review, shown.place
        from (
          select id, row_number() over () as place
          from (select r.id from reviews r where ${matching} order by ${sortOrders[sort]} limit ${limit} offset ${(page - 1) * limit}) sorted
        ) shown
        join reviews r on r.id = shown.id left join users u on u.id = r.user_id
      ) page) as list,
      ${summaryJson} as summary,
      ${newestPhotosJson(maxNewestPhotos)} as photos
    from products p where p.id = ${search.product} and (p.enabled or (${search.includeHidden} and p.deleted_at is null))`.execute(db);
  return rows[0];
}

/** Inserts reviews from a JSON array with column names as keys, in one statement. Authors are not notified of reviews that are published at once. */
export async function insertReviews(db: Database, reviews: string): Promise<void> {
  await sql`
    insert into reviews (id, product_id, user_id, name, email, author_key, invited_order_id, rating, title, comment, status, verified_purchase,
      dog_size, dog_life_stage, dog_name, dog_breed, would_buy_again, reply, created_at, updated_at, approval_notified_at)
    select id, product_id, user_id, name, email, author_key, invited_order_id, rating, title, comment, status, verified_purchase,
      dog_size, dog_life_stage, dog_name, dog_breed, would_buy_again, reply, created_at, created_at,
      case status when 'published' then created_at end
    from json_populate_recordset(null::reviews, ${reviews}::json)`.execute(db);
}

/** The average and number of published reviews of each product. */
export async function findRatings(db: Database, products: readonly string[]): Promise<ProductRating[]> {
  const { rows } = await sql<ProductRating>`
    select requested.product, round(avg(r.rating), 2) as average, count(r.id) as count
    from unnest(${products}::uuid[]) as requested(product)
    left join reviews r on r.product_id = requested.product and r.status = 'published'
    group by requested.product`.execute(db);
  return rows;
}
