import { type Generated, type RawBuilder, sql } from 'kysely';
import type { ImageRow } from '#server/domains/files/serialize-image.ts';
import type { Database } from '#server/platform/database/database.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    review_photos: {
      id: string;
      /** Null before it is used, and once it or its review was removed. */
      review_id: string | null;
      position: Generated<number>;
      /** The hash of who has uploaded it; null once it was used. */
      uploader_key: Buffer | null;
      width: number;
      height: number;
      placeholder: string;
      created_at: Generated<Date>;
    };
  }
}

/** How long after its upload a photo can be used, in minutes. */
const usableMinutes = 60;
const isUsable = sql`review_id is null and created_at > now() - make_interval(mins => ${sql.lit(usableMinutes)})`;

/** The photo `ph` of a review by `name` as an image. */
const photoJson = (name: RawBuilder<unknown>) => sql`json_build_object(
  'id', ph.id, 'alt', 'Photo by ' || coalesce(${name}, 'a customer'), 'width', ph.width, 'height', ph.height, 'placeholder', ph.placeholder)`;

/** The photos of `reviews r left join users u`, in their order. */
export const photosOfReviewJson: RawBuilder<ImageRow[]> = sql`case when r.has_photos then (
  select coalesce(json_agg(${photoJson(sql`coalesce(u.name, r.name)`)} order by ph.position), '[]') from review_photos ph where ph.review_id = r.id
) else '[]' end`;

/** Photos of the newest reviews of `products p` that have some. */
export const newestPhotosJson = (limit: number): RawBuilder<ImageRow[]> => sql`(
  select coalesce(json_agg(photo), '[]') from (
    select ${photoJson(sql`coalesce(u.name, newest.name)`)} as photo
    from (
      select id, name, user_id, created_at from reviews
      where product_id = p.id and status = 'published' and has_photos order by created_at desc, id desc limit ${limit}
    ) newest
    join review_photos ph on ph.review_id = newest.id left join users u on u.id = newest.user_id
    order by newest.created_at desc, newest.id desc, ph.position limit ${limit}
  ) photos
)`;

interface NewPhoto {
  id: string;
  uploader_key: Buffer | null;
  width: number;
  height: number;
  placeholder: string;
}

export const insertPhoto = (db: Database, photo: NewPhoto): Promise<unknown> => db.insertInto('review_photos').values(photo).execute();

/** Gives photos to a review, in this order. Returns how many: only those that the caller has uploaded within the hour and not used yet. */
export async function attachPhotos(db: Database, reviewId: string, ids: readonly string[], uploaderKey: Buffer): Promise<number> {
  const { rows } = await sql`
    update review_photos ph set review_id = ${reviewId}::uuid, position = given.place, uploader_key = null
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)
    where ph.id = given.id and ph.uploader_key = ${uploaderKey} and ${isUsable} returning ph.id`.execute(db);
  if (rows.length > 0) await db.updateTable('reviews').set({ has_photos: true }).where('id', '=', reviewId).execute();
  return rows.length;
}

/** Takes photos from their reviews, so that they are purged; all of a review, or one. Returns how many. */
export async function detachPhotos(db: Database, reviewIds: readonly string[], photo?: string): Promise<number> {
  const { rows } = await sql`
    update review_photos set review_id = null where review_id = any(${reviewIds}::uuid[]) and (${photo ?? null}::uuid is null or id = ${photo ?? null}::uuid)
    returning id`.execute(db);
  // Of all of them, since an update of a review invalidates the pages that show it.
  await sql`
    update reviews r set has_photos = exists (select from review_photos ph where ph.review_id = r.id)
    where id = any(${reviewIds}::uuid[]) and has_photos`.execute(db);
  return rows.length;
}

/** Whether shoppers see the review of the photo. */
export async function isPhotoPublished(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from review_photos ph join reviews r on r.id = ph.review_id where ph.id = ${id}::uuid and r.status = 'published'`.execute(db);
  return rows.length > 0;
}

/** Whether a review, of any status, has the photo. */
export const findPhoto = (db: Database, id: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('review_photos').select('id').where('id', '=', id).where('review_id', 'is not', null).executeTakeFirst();

/** Photos without a review that nobody can use any more. */
export async function findUnusedPhotos(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from review_photos where review_id is null and (uploader_key is null or not (${isUsable})) order by created_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export const deletePhotoRows = (db: Database, ids: readonly string[]): Promise<unknown> =>
  db.deleteFrom('review_photos').where('id', 'in', ids).where('review_id', 'is', null).execute();

export const findPhotosOfReviews = async (db: Database): Promise<string[]> =>
  (await db.selectFrom('review_photos').select('id').where('review_id', 'is not', null).execute()).map(({ id }) => id);
