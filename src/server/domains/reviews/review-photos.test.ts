import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import sharp from 'sharp';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { imageBytes } from '#server/domains/files/files.builders.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { expect, test } from '#tests/support/test.ts';
import { moderateReviews } from './moderate-review.ts';
import { reviewChecks } from './review-checks.ts';
import { photoKey, photosFolder } from './review-photo-keys.ts';
import { purgeUnusedPhotos } from './review-photos.ts';
import { anonymizeReviews } from './reviews-by-author.ts';

type Headers = Record<string, string>;
const url = '/api/v1/review';

/** Uploads a photo; returns its id and the cookie of the browser. */
async function upload(app: FastifyInstance, bytes: Uint8Array, headers: Headers = {}) {
  const form = new FormData();
  form.set('image', new File([Buffer.from(bytes)], 'dog.jpg'));
  const body = new Response(form);
  const response = await app.inject({
    method: 'POST',
    url: `${url}/photo`,
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const cookie = response.cookies.find(({ name }) => name === 'reviewer');
  return { response, id: response.json().data?._id as string, headers: cookie ? { cookie: `reviewer=${cookie.value}` } : headers };
}

const write = (app: FastifyInstance, product: string, photos: string[], headers: Headers = {}) =>
  app.inject({ method: 'POST', url, headers, payload: { product, rating: 5, comment: 'Look at her', name: 'Ada', photos } });

async function aReviewWithPhoto(app: FastifyInstance, { db }: Pick<Shop, 'db'>) {
  const { _id: product } = await aProduct(db);
  const { id, headers } = await upload(app, await imageBytes('jpeg'));
  const review = (await write(app, product, [id], headers)).json().data._id as string;
  return { product, review, photo: id, headers };
}
const makeOlder = ({ db }: Pick<Shop, 'db'>, id: string) =>
  db
    .updateTable('review_photos')
    .set({ created_at: new Date(Date.now() - 61 * 60_000) })
    .where('id', '=', id)
    .execute();

test('a photo is re-encoded without its place, and seen by nobody but the staff before its review is published', async ({ app, shop }) => {
  const { db, files } = shop;
  const withPlace = await sharp(await imageBytes('jpeg'))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 57/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(withPlace).metadata()).exif).toBeDefined();
  const { _id: product } = await aProduct(db);
  const { id, headers } = await upload(app, withPlace);
  expect((await sharp((await files.read(photoKey(id))) ?? undefined).metadata()).exif).toBeUndefined();
  const shown = async () => (await app.inject(`/files/reviews/${id}/320.webp`)).statusCode;
  const asStaff = async () => {
    const { token } = await anAdmin(db);
    return app.inject({ url: `/admin/review-photos/${id}`, cookies: { 'admin-token': token } });
  };
  expect([await shown(), (await asStaff()).statusCode]).toEqual([404, 404]);
  const created = (await write(app, product, [id], headers)).json().data;
  expect(created).toMatchObject({ status: 'pending', photos: [{ _id: id, alt: 'Photo by Ada' }] });
  expect([await shown(), (await asStaff()).headers['content-type']]).toEqual([404, 'image/webp']);
  await moderateReviews(db, [created._id], 'published');
  expect(await shown()).toBe(200);
  expect((await app.inject(`/files/${id}/320.webp`)).statusCode).toBe(404);
  const { data } = (await app.inject(`${url}/product/${product}`)).json();
  expect(data.photos).toEqual(data.list[0].photos);
  expect(data.photos[0].url).toBe(`/files/reviews/${id}/640.webp`);
  await moderateReviews(db, [created._id], 'hidden');
  expect([await shown(), (await app.inject(`${url}/product/${product}`)).json().data.photos]).toEqual([404, []]);
});

test('a photo is used once, by who has uploaded it, within the hour', async ({ app, shop }) => {
  const { db } = shop;
  const { _id: product } = await aProduct(db);
  const first = await upload(app, await imageBytes('png'));
  expect((await write(app, product, [first.id])).json().fields).toMatchObject([{ path: 'photos' }]);
  expect((await write(app, product, [first.id, first.id], first.headers)).statusCode).toBe(201);
  expect((await write(app, product, [first.id], first.headers)).statusCode).toBe(422);
  const { authorization } = await aUser(db);
  const own = await upload(app, await imageBytes('png'), { authorization });
  expect((await write(app, product, [own.id], first.headers)).statusCode).toBe(422);
  const written = await write(app, product, [own.id], { authorization });
  // Users' reviews are published at once, but not their photos.
  expect(written.json().data.status).toBe('pending');
  const late = await upload(app, await imageBytes('png'), first.headers);
  await makeOlder(shop, late.id);
  expect((await write(app, product, [late.id], first.headers)).statusCode).toBe(422);
  expect((await write(app, product, Array.from({ length: 5 }, newId), first.headers)).json().fields).toMatchObject([{ path: 'photos' }]);
  expect(await db.selectFrom('reviews').select('id').where('product_id', '=', product).execute()).toHaveLength(2);
});

test('what is no picture, too large or too often is rejected', async ({ app, shop }) => {
  const { response } = await upload(app, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([response.statusCode, response.json().code]).toEqual([415, 'wrong_type']);
  expect((await upload(app, Buffer.alloc(11 * 1_048_576, 1))).response.statusCode).toBe(413);
  expect((await app.inject({ method: 'POST', url: `${url}/photo`, payload: {} })).statusCode).toBe(415);
  shop.config.limits = true;
  try {
    await shop.db.deleteFrom('limit_counters').execute();
    const codes = [];
    for (let time = 0; time < 13; time++) codes.push((await upload(app, Buffer.alloc(9.5 * 1_048_576, 1))).response.statusCode);
    expect(codes).toEqual([...Array(12).fill(415), 429]);
  } finally {
    shop.config.limits = false;
    await shop.db.deleteFrom('limit_counters').execute();
  }
});

test('staff remove single photos; unused and removed ones are purged, used ones stay', async ({ app, shop }) => {
  const { db, files } = shop;
  const kept = await aReviewWithPhoto(app, shop);
  const { review, photo } = await aReviewWithPhoto(app, shop);
  const [fresh, old] = [await upload(app, await imageBytes('webp')), await upload(app, await imageBytes('webp'))];
  await makeOlder(shop, old.id);
  const { authorization, userId } = await anAdmin(db);
  const remove = () => app.inject({ method: 'DELETE', url: `${url}/${review}/photo/${photo}`, headers: { authorization } });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
  const entry = await db.selectFrom('audit_entries').selectAll().where('action', '=', 'reviewPhoto.remove').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ admin_id: userId, entity: 'review', entity_id: review });
  await purgeUnusedPhotos(shop);
  const stored = await files.list(photosFolder);
  expect(stored).toEqual(expect.arrayContaining([photoKey(kept.photo), photoKey(fresh.id)]));
  for (const gone of [photo, old.id]) expect(stored).not.toContain(photoKey(gone));
  await db.deleteFrom('reviews').where('id', '=', kept.review).execute();
  await purgeUnusedPhotos(shop);
  expect(await files.list(photosFolder)).not.toContain(photoKey(kept.photo));
});

test('a photo that staff remove leaves cached pages at once, also where the review has others', async ({ app, db, connection }) => {
  const { _id: product } = await aProduct(db);
  const first = await upload(app, await imageBytes('jpeg'));
  const second = await upload(app, await imageBytes('webp'), first.headers);
  const review = (await write(app, product, [first.id, second.id], first.headers)).json().data._id as string;
  const { authorization } = await anAdmin(db);
  await moderateReviews(db, [review], 'published');
  const listener = new pg.Client(String(connection.pool.options.connectionString));
  await listener.connect();
  try {
    const tags: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => tags.push(payload));
    await listener.query('listen cache_invalidation');
    await app.inject({ method: 'DELETE', url: `${url}/${review}/photo/${second.id}`, headers: { authorization } });
    await expect.poll(() => tags).toContain(`reviews:${product}`);
    const { data } = (await app.inject(`${url}/product/${product}/page/1/6`)).json();
    expect(data.list[0].photos).toMatchObject([{ _id: first.id }]);
  } finally {
    await listener.end();
  }
});

test('photos of an erased author are removed, and the doctor misses a lost file', async ({ app, shop }) => {
  const { db, files } = shop;
  const { review, photo } = await aReviewWithPhoto(app, shop);
  await moderateReviews(db, [review], 'published');
  const find = async () => (await Promise.all(reviewChecks.map((check) => check.find(shop)))).flat().map(({ says }) => says);
  expect(await find()).toEqual([]);
  const master = (await files.read(photoKey(photo))) ?? Buffer.alloc(0);
  await files.remove(photoKey(photo));
  expect(await find()).toEqual([expect.stringMatching(/^The file of 1 review photo is missing: /)]);
  await files.write(photoKey(photo), master);
  await db.updateTable('reviews').set({ email: 'gone@example.com' }).where('id', '=', review).execute();
  expect(await anonymizeReviews(db, { userId: newId(), emails: ['gone@example.com'] })).toEqual([review]);
  expect((await app.inject(`/files/reviews/${photo}/320.webp`)).statusCode).toBe(404);
});
