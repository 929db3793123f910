import type { FastifyInstance } from 'fastify';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { aDeliveredOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { aRequestedReturn } from '#server/domains/returns/returns.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { importReviews } from '../import-reviews.ts';
import { inviteReviews } from './invite-reviews.ts';

const anEmail = () => `${newId()}@example.com`;
const day = 86_400_000;

/** As if an order had been delivered so many days ago. */
const deliverEarlier = (db: Database, orderId: string, days: number) =>
  db
    .updateTable('review_invitations')
    .set({ delivered_at: new Date(Date.now() - days * day) })
    .where('order_id', '=', orderId)
    .execute();

/** Lets the jobs run on the day so many days after the delivery of an order. */
async function waitDays(shop: Shop, connection: Connection, orderId: string, days: number): Promise<void> {
  await runJobs(shop, connection);
  await deliverEarlier(shop.db, orderId, days);
  await inviteReviews(shop.db);
  await runJobs(shop, connection);
}

async function invitationsTo(db: Database, email: string) {
  return (await findMailsTo(db, email)).filter(({ template }) => template === 'reviews.invitation');
}

/** The tokens of the links in the invitation to an email. */
async function tokensIn(db: Database, email: string) {
  const [mail] = await invitationsTo(db, email);
  const find = (pattern: RegExp) => pattern.exec(mail?.html ?? '')?.[1] ?? '';
  return { token: find(/review\?token=([\w-]+)/), stopToken: find(/unsubscribe\?token=(s_[\w-]+)/) };
}

/** An order whose customer was invited to review it. */
async function anInvitedOrder({ shop, connection }: { shop: Shop; connection: Connection }) {
  const email = anEmail();
  const { order, products } = await aDeliveredOrder(shop.db, { email, lines: [{}, {}] });
  await waitDays(shop, connection, order._id, 10);
  return { email, orderId: order._id, products: products.map(({ _id }) => _id), ...(await tokensIn(shop.db, email)) };
}

const write = (app: FastifyInstance, product: string, changes: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/review', headers, payload: { product, rating: 5, comment: 'Eaten at once', ...changes } });

test('ten days after delivery a customer gets one mail, with stars that lead to the form of each item', async ({
  db,
  shop,
  connection,
}) => {
  const email = anEmail();
  const { order } = await aDeliveredOrder(db, { email, lines: [{}, {}] });
  await waitDays(shop, connection, order._id, 9);
  expect(await invitationsTo(db, email)).toEqual([]);
  for (const days of [10, 11]) await waitDays(shop, connection, order._id, days);
  const mails = await invitationsTo(db, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ secret: true, subject: 'What does your dog think?' });
  expect(mails[0]?.html?.match(/review\?token=[\w-]+&amp;rating=[1-5]/g)).toHaveLength(10);
  expect(JSON.stringify(mails[0]?.headers)).toContain('List-Unsubscribe=One-Click');
});

test('nobody is asked who has sent something back, opted out, reviewed everything, or ordered long ago', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const [returning, reviewing, early] = [anEmail(), anEmail(), anEmail()];
  const returned = await aRequestedReturn(db, { email: returning });
  const reviewed = await aDeliveredOrder(db, { email: reviewing });
  await importReviews(db, [
    { product: reviewed.products[0]?._id ?? '', rating: 5, comment: 'Good', email: reviewing, status: 'pending' as const },
  ]);
  const late = await aDeliveredOrder(db, { email: early });
  await waitDays(shop, connection, returned.orderId, 10);
  await waitDays(shop, connection, reviewed.order._id, 10);
  await waitDays(shop, connection, late.order._id, 25);
  for (const email of [returning, reviewing, early]) expect(await invitationsTo(db, email)).toEqual([]);

  const { email, stopToken } = await anInvitedOrder({ shop, connection });
  const stop = (token: string) => app.inject({ method: 'POST', url: `/api/v1/review/invitation/stop?token=${token}` });
  expect((await stop('s_unknown')).json().code).toBe('invalid_token');
  for (const _ of ['first', 'again']) expect((await stop(stopToken)).json().data).toEqual({ stopped: true });
  const opened = await app.inject(`/api/v1/review/invitation/stop?token=${stopToken}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringMatching(/\/newsletter\/unsubscribe\?token=s_/)]);
  const next = await aDeliveredOrder(db, { email });
  await waitDays(shop, connection, next.order._id, 10);
  expect(await invitationsTo(db, email)).toHaveLength(1);
});

test('the shop sets after how many days it asks, or that it never does', async ({ db, shop, connection }) => {
  const email = anEmail();
  const { order } = await aDeliveredOrder(db, { email });
  await updateSettings(db, { reviewInvitationDays: null });
  await waitDays(shop, connection, order._id, 20);
  expect(await invitationsTo(db, email)).toEqual([]);
  await updateSettings(db, { reviewInvitationDays: 20 });
  await waitDays(shop, connection, order._id, 20);
  expect(await invitationsTo(db, email)).toHaveLength(1);
  await updateSettings(db, { reviewInvitationDays: 10 });
});

test('a review by the mailed link is of somebody who has bought the product, waits for approval, and is written once', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { email, orderId, products, token } = await anInvitedOrder({ shop, connection });
  const [product = '', other = ''] = products;
  const check = async (id: string, given: string) =>
    (await app.inject(`/api/v1/review/invitation/product/${id}?token=${given}`)).json().data.isValid;
  expect([await check(product, token), await check(product, 'v_no'), await check((await aProduct(db))._id, token)]).toEqual([
    true,
    false,
    false,
  ]);
  const written = await write(app, product, { invitation: token, name: 'Ada', email: 'somebody@example.com' });
  expect(written.json().data).toMatchObject({ status: 'pending', verifiedPurchase: true, user: { name: 'Ada' } });
  const stored = await db.selectFrom('reviews').selectAll().where('product_id', '=', product).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ email, user_id: null, invited_order_id: orderId });
  expect((await write(app, product, { invitation: token })).json().code).toBe('already_reviewed');
  expect((await write(app, (await aProduct(db))._id, { invitation: token })).json().code).toBe('invalid_token');
  await db
    .updateTable('review_invitations')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('order_id', '=', orderId)
    .execute();
  expect((await write(app, other, { invitation: token })).json().code).toBe('invalid_token');
});

test("the review of a user's order is the user's, signed in or not", async ({ app, db, shop, connection }) => {
  const user = await aUser(db);
  const { order, products } = await aDeliveredOrder(db, { email: user.email, lines: [{}, {}] });
  await db.updateTable('orders').set({ user_id: user.userId }).where('id', '=', order._id).execute();
  await waitDays(shop, connection, order._id, 10);
  const { token } = await tokensIn(db, user.email);
  const [product = '', other = ''] = products.map(({ _id }) => _id);
  const signedOut = (await write(app, product, { invitation: token, name: 'Somebody' })).json().data;
  expect(signedOut).toMatchObject({ status: 'pending', verifiedPurchase: true });
  expect(signedOut.user.name).not.toBe('Somebody');
  const signedIn = await write(app, other, { invitation: token }, { authorization: user.authorization });
  expect(signedIn.json().data).toMatchObject({ status: 'published', verifiedPurchase: true });
});

test('a forwarded link does not let somebody else review in the name of the customer', async ({ app, db, shop, connection }) => {
  const { products, token } = await anInvitedOrder({ shop, connection });
  const [product = ''] = products;
  const stranger = await aUser(db);
  const { data } = (await write(app, product, { invitation: token }, { authorization: stranger.authorization })).json();
  expect(data).toMatchObject({ status: 'pending', verifiedPurchase: false });
  // The link is still its owner's.
  expect((await write(app, product, { invitation: token })).json().data).toMatchObject({ status: 'pending', verifiedPurchase: true });
});
