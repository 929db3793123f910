import { sql } from 'kysely';
import type { Segment } from '#contract/segments.schemas.ts';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aCategory, aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { aSubscriber } from '../newsletter.builders.ts';
import { listNextRecipients } from '../newsletters/recipients.queries.ts';
import { createNewsletter } from '../newsletters/save-newsletter.ts';
import { countAudience } from './count-audience.ts';
import { countSubscribersIn, hasSubscribersIn } from './segments.queries.ts';

interface Purchase {
  product?: Awaited<ReturnType<typeof aProduct>>;
  daysAgo?: number;
  userId?: string;
}

/** An order by a guest with this email, or by a user. */
async function buy(db: Database, email: string, { product, daysAgo = 0, userId }: Purchase = {}): Promise<void> {
  const items = product && [{ variation: product.variations[0]?._id ?? '', quantity: 1 }];
  const { order } = await anOrder(db, { email, ...(items && { items }) });
  await db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - daysAgo * 86_400_000), ...(userId && { user_id: userId }) })
    .where('id', '=', order._id)
    .execute();
}

/** The first parts of the emails of the subscribers whom a newsletter to the segment would be sent to. */
async function namesIn(db: Database, segment: Segment): Promise<string[]> {
  const id = await createNewsletter(db, { subject: 'x', preheader: '', content: '<p>x</p>', segment });
  await db.updateTable('newsletters').set({ status: 'sending', started_at: new Date() }).where('id', '=', id).execute();
  while (await listNextRecipients(db, id, { segment, size: 2 }));
  const rows = await db
    .selectFrom('newsletter_recipients as r')
    .innerJoin('subscribers as s', 's.id', 'r.subscriber_id')
    .select('s.email')
    .where('r.newsletter_id', '=', id)
    .execute();
  const names = rows.map(({ email }) => email.split('@')[0] ?? '').sort();
  expect(await countSubscribersIn(db, segment)).toBe(names.length);
  expect(await hasSubscribersIn(db, segment)).toBe(names.length > 0);
  return names;
}

const subscribers = async (db: Database, ...names: string[]) => {
  await db.deleteFrom('subscribers').execute();
  for (const name of names) await aSubscriber(db, { email: `${name}@example.com` });
};

test('of a long list only some are looked at: the number is about right, or said to be fewer than so many', async ({ db }) => {
  await subscribers(db);
  const dogs = sql`case when n % 5 < 2 then '{large}'::text[] when n <= 3 then '{small}' else '{medium}' end`;
  await sql`insert into subscribers (id, email, status, confirmed_at, dog_sizes)
    select gen_random_uuid(), 'reader-' || n || '@example.com', 'confirmed', now(), ${dogs} from generate_series(1, 4000) n`.execute(db);
  const limits = { counted: 1_000, sample: 800 };
  const count = (segment: Segment, options = limits) => countAudience(db, segment, options);
  expect(await count([])).toEqual({ subscribers: 4_000, precision: 'exact' });
  const large: Segment = [{ kind: 'dogSize', sizes: ['large'] }];
  const estimate = await count(large);
  expect(estimate.precision).toBe('about');
  expect(estimate.subscribers % 100).toBe(0);
  // 1,600 are: five standard errors.
  expect(Math.abs(estimate.subscribers - 1_600)).toBeLessThan(400);
  expect(await count(large)).toEqual(estimate);
  const few = await count([{ kind: 'dogSize', sizes: ['small'] }]);
  expect(few.precision).toBe('fewer');
  expect(few.subscribers).toBeGreaterThan(2);
  expect(few.subscribers).toBeLessThan(100);
  expect(await count(large, { ...limits, counted: 4_000 })).toEqual({ subscribers: 1_600, precision: 'exact' });
});

test('a segment contains confirmed subscribers alone, and without conditions all of them', async ({ db }) => {
  await subscribers(db, 'ada', 'grace');
  await aSubscriber(db, { email: 'pending@example.com', status: 'pending', confirmed_at: null });
  await aSubscriber(db, { email: 'gone@example.com', status: 'unsubscribed', unsubscribed_at: new Date() });
  await buy(db, 'gone@example.com');
  expect(await namesIn(db, [])).toEqual(['ada', 'grace']);
  expect(await namesIn(db, [{ kind: 'neverBought' }])).toEqual(['ada', 'grace']);
  expect(await namesIn(db, [{ kind: 'bought', days: null, category: null, vendor: null }])).toEqual([]);
});

test('purchases count by email and by the account that has verified it; cancelled orders and unverified accounts do not', async ({
  db,
}) => {
  await subscribers(db, 'recent', 'lapsed', 'account', 'unverified', 'cancelled', 'never');
  await buy(db, 'recent@example.com', { daysAgo: 5 });
  await buy(db, 'lapsed@example.com', { daysAgo: 100 });
  const { userId: account } = await aUser(db, { email: 'account@example.com', emailVerified: true });
  await buy(db, 'other-1@example.com', { daysAgo: 5, userId: account });
  const { userId: unverified } = await aUser(db, { email: 'unverified@example.com', emailVerified: false });
  await buy(db, 'other-2@example.com', { userId: unverified });
  await buy(db, 'cancelled@example.com');
  await db.updateTable('orders').set({ status: 'cancelled' }).where('email', '=', 'cancelled@example.com').execute();
  const bought = { kind: 'bought', days: null, category: null, vendor: null } as const;
  expect(await namesIn(db, [bought])).toEqual(['account', 'lapsed', 'recent']);
  expect(await namesIn(db, [{ ...bought, days: 30 }])).toEqual(['account', 'recent']);
  expect(await namesIn(db, [{ kind: 'notBoughtFor', days: 30 }])).toEqual(['lapsed']);
  expect(await namesIn(db, [{ kind: 'neverBought' }])).toEqual(['cancelled', 'never', 'unverified']);
});

test('what was bought counts by the branch of its category and by its vendor, and all conditions must hold', async ({ db }) => {
  await subscribers(db, 'toys', 'balls', 'food');
  const parent = await aCategory(db);
  const child = await aCategory(db, { parent: parent._id });
  const other = await aCategory(db);
  await buy(db, 'toys@example.com', { product: await aProduct(db, { category: parent._id, vendor: 'Rope & Co' }), daysAgo: 50 });
  await buy(db, 'balls@example.com', { product: await aProduct(db, { category: child._id, vendor: 'Bounce' }) });
  await buy(db, 'food@example.com', { product: await aProduct(db, { category: other._id, vendor: 'Rope & Co' }) });
  const bought = { kind: 'bought', days: null, category: null, vendor: null } as const;
  expect(await namesIn(db, [{ ...bought, category: parent._id }])).toEqual(['balls', 'toys']);
  expect(await namesIn(db, [{ ...bought, vendor: 'rope & co' }])).toEqual(['food', 'toys']);
  expect(await namesIn(db, [{ ...bought, category: parent._id, vendor: 'Rope & Co' }])).toEqual(['toys']);
  expect(
    await namesIn(db, [
      { ...bought, category: parent._id },
      { kind: 'notBoughtFor', days: 30 },
    ]),
  ).toEqual(['toys']);
  expect(await namesIn(db, [{ ...bought, category: parent._id, days: 30 }])).toEqual(['balls']);
});

test('the size of a dog is what its owner says, otherwise what they have ordered for it; products for all sizes say nothing', async ({
  db,
}) => {
  await subscribers(db, 'says', 'orders', 'all', 'nothing');
  await db
    .updateTable('subscribers')
    .set({ dog_sizes: ['large'] })
    .where('email', '=', 'says@example.com')
    .execute();
  const small = await aProduct(db, { breedSizes: ['small'] });
  await buy(db, 'says@example.com', { product: small });
  await buy(db, 'orders@example.com', { product: small });
  await buy(db, 'all@example.com', { product: await aProduct(db, { breedSizes: ['small', 'medium', 'large'] }) });
  expect(await namesIn(db, [{ kind: 'dogSize', sizes: ['small'] }])).toEqual(['orders']);
  expect(await namesIn(db, [{ kind: 'dogSize', sizes: ['medium', 'large'] }])).toEqual(['says']);
});

test('a newsletter keeps its segment, and says how many it would reach', async ({ app, db }) => {
  await subscribers(db, 'ada', 'grace');
  await buy(db, 'ada@example.com');
  const { authorization } = await anAdmin(db);
  const call = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await app.inject({ method, url: `/api/v1/newsletter${path}`, headers: { authorization }, payload })).json();
  const segment: Segment = [{ kind: 'bought', days: 30, category: null, vendor: null }];
  expect((await call('POST', '/audience', { segment })).data).toEqual({ subscribers: 1, precision: 'exact' });
  expect((await call('POST', '/audience', { segment: [] })).data).toEqual({ subscribers: 2, precision: 'exact' });
  const { data } = await call('POST', '', { subject: 'For buyers', content: '<p>Hi</p>', segment });
  expect(data).toMatchObject({ segment, audience: { subscribers: 1 } });
  const changed = await call('PUT', `/${data._id}`, { segment: [{ kind: 'neverBought' }] });
  expect(changed.data).toMatchObject({ segment: [{ kind: 'neverBought' }], audience: { subscribers: 1 } });
  expect((await call('PUT', `/${data._id}`, { segment: [{ kind: 'dogSize', sizes: [] }] })).fields).toMatchObject([
    { path: 'segment.0.sizes' },
  ]);
});
