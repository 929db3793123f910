import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect } from '#tests/support/test.ts';
import { aProduct, aProductInput } from './catalog.builders.ts';
import { test } from './product-calls.builders.ts';
import { publicationJobs } from './publish-schedule.ts';

const dateIn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const inMinutes = (minutes: number) => dateIn(minutes).toISOString();

/** When the jobs that switch products will run. */
async function jobTimes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where task_identifier = 'switch-due-products' order by run_at`.execute(db);
  return rows.map(({ run_at }) => run_at.toISOString());
}

test('every price of a variation is recorded with the admin who set it, and nothing else is', async ({ db, admin }) => {
  const { _id, variations } = await aProduct(db, { variations: [{ price: 1_000 }, { price: 2_000 }] });
  const own = variations.map(({ _id, title, sku, price, weight, images }) => ({
    ...{ _id, title, sku, price, weight },
    images: images.map((image) => image._id),
  }));
  const [first, second] = own;
  await admin('PUT', `/${_id}`, { variations: [{ ...first, price: 900, compareAtPrice: 1_000 }, second] });
  await admin('PUT', `/${_id}`, { variations: [{ ...first, price: 900, compareAtPrice: 1_000, title: 'Small' }, second] });
  const { data } = await admin('GET', `/${_id}/price-history/1/10`);
  expect(data.total).toBe(3);
  expect(data.list[0]).toMatchObject({
    variation: { _id: first?._id, title: 'Small' },
    price: 900,
    compareAtPrice: 1_000,
    previousPrice: 1_000,
    previousCompareAtPrice: null,
    by: expect.stringMatching(/./),
  });
  expect(
    data.list.slice(1).map((change: { by: string | null; previousPrice: number | null }) => [change.by, change.previousPrice]),
  ).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await admin('GET', `/${_id}/price-history/2/10`)).data).toEqual({ list: [], total: 3 });
});

test('a product goes online and offline at its times, and shoppers never learn them', async ({ db, admin, shopper, shop }) => {
  const due = async () => publicationJobs['switch-due-products']?.(shop, {}, { isLastAttempt: false, signal: AbortSignal.timeout(1_000) });
  const { _id } = await aProduct(db, { enabled: false });
  const save = (changes: object) => admin('PUT', `/${_id}`, changes);
  const pass = (times: { publish_at?: Date; unpublish_at?: Date }) => db.updateTable('products').set(times).where('id', '=', _id).execute();
  const statuses = async () => [(await shopper('GET', `/${_id}`)).status, (await admin('GET', `/${_id}`)).data.version];
  expect((await save({ publishAt: inMinutes(60), unpublishAt: inMinutes(120) })).data).toMatchObject({ enabled: false });
  await due();
  expect(await statuses()).toEqual([404, 2]);
  await pass({ publish_at: dateIn(-1) });
  await due();
  const reply = await shopper('GET', `/${_id}`);
  expect(reply.status).toBe(200);
  expect(reply.data).not.toHaveProperty('publishAt');
  expect(reply.data).not.toHaveProperty('unpublishAt');
  expect((await admin('GET', `/${_id}`)).data).toMatchObject({ enabled: true, publishAt: null, unpublishAt: expect.any(String) });
  await pass({ unpublish_at: dateIn(-1) });
  await due();
  expect(await statuses()).toEqual([404, 4]);
  await pass({ publish_at: dateIn(-1), unpublish_at: dateIn(-2) });
  await due();
  expect(await statuses(), 'the later of two times that have passed decides').toEqual([200, 5]);
});

test('a time that is set lies in the future, and a product that is not online goes online before it goes offline', async ({
  db,
  admin,
}) => {
  const { _id } = await aProduct(db, { enabled: false });
  const save = async (changes: object) => {
    const { status, failure } = await admin('PUT', `/${_id}`, changes);
    return status === 200 ? status : failure.fields;
  };
  const past = (path: string) => ({ path, message: 'Choose a time in the future.' });
  const [soon, late] = [inMinutes(60), inMinutes(120)];
  expect(await save({ publishAt: inMinutes(-1), unpublishAt: inMinutes(-2) })).toEqual([past('publishAt'), past('unpublishAt')]);
  const notAfter = [{ path: 'unpublishAt', message: 'Choose a time after it goes online.' }];
  expect(await save({ publishAt: late, unpublishAt: soon })).toEqual(notAfter);
  expect(await save({ publishAt: soon, unpublishAt: soon })).toEqual(notAfter);
  expect(await save({ unpublishAt: soon })).toBe(200);
  expect(await save({ publishAt: late })).toEqual([{ path: 'publishAt', message: 'Choose a time before it goes offline.' }]);
  // One that is online may pause.
  expect(await save({ enabled: true, publishAt: late, unpublishAt: soon })).toBe(200);
  expect(await save({ enabled: false, publishAt: late, unpublishAt: soon })).toEqual(notAfter);
  // A time that has passed before its job has run stays as it is.
  const unpublishedAt = dateIn(-1);
  const passed = unpublishedAt.toISOString();
  await db.updateTable('products').set({ publish_at: null, unpublish_at: unpublishedAt }).where('id', '=', _id).execute();
  expect(await save({ title: 'Rope', publishAt: null, unpublishAt: passed })).toBe(200);
  expect((await admin('POST', '', await aProductInput(db, { unpublishAt: passed }))).failure.fields).toEqual([past('unpublishAt')]);
});

test('a job runs at the time when a product is to go online', async ({ db, admin }) => {
  const { _id } = await aProduct(db, { enabled: false });
  const publishAt = inMinutes(90);
  await admin('PUT', `/${_id}`, { publishAt });
  expect(await jobTimes(db)).toContain(publishAt);
});

test('a changed schedule of a product replaces its jobs, and a cleared one removes them', async ({ db, admin }) => {
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const { _id } = await aProduct(db, { enabled: false });
  await admin('PUT', `/${_id}`, { publishAt: inMinutes(90), unpublishAt: inMinutes(300) });
  const [publishAt, unpublishAt] = [inMinutes(120), inMinutes(240)];
  await admin('PUT', `/${_id}`, { publishAt, unpublishAt });
  await admin('PUT', `/${_id}`, { publishAt, unpublishAt });
  await admin('PUT', `/${_id}`, { title: 'Salmon' });
  expect(await jobTimes(db)).toEqual([publishAt, unpublishAt]);
  await admin('PUT', `/${_id}`, { publishAt: null });
  expect(await jobTimes(db)).toEqual([unpublishAt]);
});

test('a previous slug redirects until it is removed', async ({ app, db, admin, shopper }) => {
  const { _id } = await aProduct(db, { slug: 'salmon-old' });
  await admin('PUT', `/${_id}`, { slug: 'salmon-new' });
  expect((await admin('GET', `/${_id}/previous-slugs`)).data).toEqual({ list: ['salmon-old'], total: 1 });
  expect((await shopper('GET', '/salmon-old')).data.slug).toBe('salmon-new');
  const { authorization } = await anAdmin(db);
  const remove = () =>
    app.inject({ method: 'DELETE', url: `/api/v1/product/${_id}/previous-slugs/salmon-old`, headers: { authorization } });
  expect((await remove()).statusCode).toBe(200);
  await expect.poll(async () => (await shopper('GET', '/salmon-old')).status).toBe(404);
  expect((await remove()).statusCode).toBe(404);
});

test('forms offer the vendors, tags and allergens that products have', async ({ db, admin }) => {
  await aProduct(db, { vendor: 'Zugspitz', tags: ['grain-free'], allergens: ['Fish'] });
  const { data } = await admin('GET', '/admin/field-values');
  expect([data.vendors, data.tags, data.allergens]).toEqual([
    expect.arrayContaining(['Moorbeck', 'Zugspitz']),
    expect.arrayContaining(['grain-free']),
    expect.arrayContaining(['Fish']),
  ]);
});

test('a product without a picture goes online neither by a save nor at its time, until it has one', async ({
  db,
  admin,
  shopper,
  shop,
}) => {
  const { _id, mainVariation } = await aProduct(db, { enabled: false });
  const pictures = await db.deleteFrom('variation_images').where('variation_id', '=', mainVariation._id).returningAll().execute();
  expect((await admin('PUT', `/${_id}`, { enabled: true })).failure.code).toBe('no_image');
  expect((await admin('PUT', `/${_id}`, { publishAt: inMinutes(1) })).status).toBe(200);
  await db
    .updateTable('products')
    .set({ publish_at: dateIn(-1) })
    .where('id', '=', _id)
    .execute();
  const switchDue = async () =>
    publicationJobs['switch-due-products']?.(shop, {}, { isLastAttempt: false, signal: AbortSignal.timeout(1_000) });
  await switchDue();
  expect((await shopper('GET', `/${_id}`)).status).toBe(404);
  await db.insertInto('variation_images').values(pictures).execute();
  await switchDue();
  expect((await shopper('GET', `/${_id}`)).status).toBe(200);
});
