import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    review_votes: {
      id: string;
      review_id: string;
      user_id: string | null;
      /** The hash of the cookie of a guest's browser. */
      voter_key: Buffer | null;
      created_at: Generated<Date>;
    };
  }
}

/** A user, or the browser of a guest. */
export type Voter = { userId: string } | { key: Buffer };

const columnsOf = (voter: Voter) => ({ userId: 'userId' in voter ? voter.userId : null, key: 'key' in voter ? voter.key : null });

/** Whether shoppers see the review, and whether the voter has written it; undefined if they do not see it. */
export async function findVotedReview(db: Database, id: string, voter: Voter): Promise<{ isOwn: boolean } | undefined> {
  const { userId, key } = columnsOf(voter);
  const { rows } = await sql<{ isOwn: boolean }>`
    select coalesce(r.user_id = ${userId}::uuid or r.author_key = ${key}::bytea, false) as "isOwn"
    from reviews r join products p on p.id = r.product_id
    where r.id = ${id}::uuid and r.status = 'published' and p.enabled`.execute(db);
  return rows[0];
}

/** Adds the voter's vote unless there is one. A trigger counts it. */
export async function insertVote(db: Database, reviewId: string, voter: Voter): Promise<void> {
  const { userId, key } = columnsOf(voter);
  await db
    .insertInto('review_votes')
    .values({ id: newId(), review_id: reviewId, user_id: userId, voter_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds so many votes of guests to each review, from a JSON array of `id` and `votes`. Their browsers cannot take them back. */
export async function insertGuestVotes(db: Database, reviews: string): Promise<void> {
  await sql`
    insert into review_votes (id, review_id, voter_key)
    select gen_random_uuid(), given.id, sha256(gen_random_uuid()::text::bytea)
    from json_to_recordset(${reviews}::json) as given(id uuid, votes integer), generate_series(1, given.votes)`.execute(db);
}

export async function deleteVote(db: Database, reviewId: string, voter: Voter): Promise<void> {
  const votes = db.deleteFrom('review_votes').where('review_id', '=', reviewId);
  await ('userId' in voter ? votes.where('user_id', '=', voter.userId) : votes.where('voter_key', '=', voter.key)).execute();
}

export async function findHelpfulCount(db: Database, id: string): Promise<number> {
  const { helpful_count } = await db.selectFrom('reviews').select('helpful_count').where('id', '=', id).executeTakeFirstOrThrow();
  return helpful_count;
}

export interface OwnVote {
  review: string;
  product: string;
  createdAt: Date;
}

export async function findVotesOfUser(db: Database, userId: string): Promise<OwnVote[]> {
  const { rows } = await sql<OwnVote>`
    select v.review_id as review, p.title as product, v.created_at as "createdAt"
    from review_votes v join reviews r on r.id = v.review_id join products p on p.id = r.product_id
    where v.user_id = ${userId}::uuid order by v.created_at desc, v.id desc`.execute(db);
  return rows;
}

/** The titles of products with a review whose count differs from its votes. */
export async function findMiscountedVotes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct p.title
    from reviews r join products p on p.id = r.product_id
      left join (select review_id, count(*) as votes from review_votes group by review_id) counted on counted.review_id = r.id
    where r.helpful_count <> coalesce(counted.votes, 0) order by p.title`.execute(db);
  return rows.map(({ title }) => title);
}

/** The titles of products whose rating is not the average of their published reviews. */
export async function findWrongRatings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select p.title
    from products p
      left join (
        select product_id, count(*) as count, round(avg(rating), 2) as average from reviews where status = 'published' group by product_id
      ) rated on rated.product_id = p.id
    where p.rating_count <> coalesce(rated.count, 0) or p.rating_average is distinct from rated.average
    order by p.title`.execute(db);
  return rows.map(({ title }) => title);
}
