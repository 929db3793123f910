import type { FastifyInstance } from 'fastify';
import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { saveLists } from '#server/domains/cart/cart.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { cartReminderChecks } from './cart-reminder-checks.ts';
import { cartMailsTo, findCartToken, sendAfterHours, switchRemindersOn } from './cart-reminders.builders.ts';
import { deleteOldReminders } from './cart-reminders.queries.ts';
import { deleteReminders, listRemindersOf } from './reminders-by-person.ts';
import { sendCartReminders } from './send-cart-reminders.ts';

const url = '/api/v1/cart/reminder';

/** Saves a cart as the box at the checkout does. Returns the reply. */
const save = async (app: FastifyInstance, payload: object, headers = {}) =>
  (await app.inject({ method: 'PUT', url, payload, headers })).json();

test('a guest who agreed gets one mail about the cart, which brings it back, and can stop them', async ({ app, db, shop }) => {
  await switchRemindersOn(shop);
  const [stew, gone] = [
    await aProduct(db, { title: 'Stew', variations: [{ stock: 2, price: 500 }] }),
    await aProduct(db, { title: 'Gone' }),
  ];
  const email = 'left@example.com';
  const cart = [
    { variation: stew.mainVariation._id, quantity: 3 },
    { variation: gone.mainVariation._id, quantity: 1 },
  ];
  const { key } = (await save(app, { email, cart })).data;
  expect((await save(app, { email, cart, key })).data).toEqual({ key });
  await sendCartReminders(shop, { signal: AbortSignal.timeout(9_999) });
  await sendAfterHours(shop, 3);
  expect(await cartMailsTo(db, email)).toHaveLength(0);
  await db.updateTable('products').set({ enabled: false }).where('id', '=', gone._id).execute();
  await shop.waitForInvalidation();
  await Promise.all([sendAfterHours(shop, 2), sendAfterHours(shop, 2)]);
  const [mail] = await cartMailsTo(db, email);
  expect(await cartMailsTo(db, email)).toHaveLength(1);
  expect(mail?.html).toContain('Stew');
  expect(mail?.html).not.toContain('Gone');
  expect(mail?.html).toContain('€10.00');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

  const token = await findCartToken(db, email, 'restore');
  const restored = await app.inject(`${url}/mailed?token=${token}`);
  expect(restored.headers['cache-control']).toBe('private, no-store');
  expect(restored.body).not.toContain(email);
  expect(restored.json().data.list).toMatchObject([
    { variation: stew.mainVariation._id, quantity: 3, available: 2 },
    { title: expect.stringContaining('Gone'), available: 0 },
  ]);
  expect((await app.inject(`${url}/mailed?token=n_wrong`)).json().code).toBe('invalid_token');
  const stop = await findCartToken(db, email, 'reminder/stop');
  expect((await app.inject(`${url}/mailed?token=${stop}`)).json().code).toBe('invalid_token');

  // What was sent waits no more, and the mailbox gets no other for 30 days.
  expect((await save(app, { email, cart, key })).data).toEqual({ key: null });
  await save(app, { email: 'LEFT+again@example.com', cart });
  await sendAfterHours(shop);
  expect(await cartMailsTo(db, 'LEFT+again@example.com')).toHaveLength(0);
  await save(app, { email, cart });
  for (const _ of ['first', 'again'])
    expect((await app.inject({ method: 'POST', url: `${url}/stop?token=${stop}` })).json().data).toEqual({ status: 'stopped' });
  expect(await db.selectFrom('cart_reminders').select('status').where('email', '=', email).execute()).toEqual([{ status: 'sent' }]);
  const redirect = await app.inject(`${url}/stop?token=${stop}`);
  expect([redirect.statusCode, redirect.headers.location]).toEqual([303, expect.stringContaining(`/cart/reminder/stop?token=${stop}`)]);
});

test('who orders, empties the cart or takes it back gets no mail, and nothing is stored', async ({ app, db, shop, connection }) => {
  await switchRemindersOn(shop);
  const { mainVariation } = await aProduct(db);
  const cart = [{ variation: mainVariation._id, quantity: 1 }];
  const guest = await aGuest(db);
  const [byEmail, byGuest, taken] = ['buyer@example.com', 'other@example.com', 'taken@example.com'];
  await save(app, { email: byEmail, cart });
  await save(app, { email: byGuest, cart }, { cookie: guest.cookie });
  const { key } = (await save(app, { email: taken, cart })).data;
  for (const _ of ['first', 'again'])
    expect((await app.inject({ method: 'POST', url: `${url}/cancel`, payload: { key } })).json()).toMatchObject({ success: true });
  await anOrder(db, { email: byEmail });
  await anOrder(db, { guest, email: 'third@example.com' });
  // Also if the job of the order has not run yet.
  await sendAfterHours(shop);
  for (const email of [byEmail, byGuest, taken]) expect(await cartMailsTo(db, email)).toHaveLength(0);
  await save(app, { email: byEmail, cart });
  await anOrder(db, { email: byEmail });
  await runJobs(shop, connection);
  expect(await db.selectFrom('cart_reminders').select('email').where('email', 'in', [byEmail, byGuest, taken]).execute()).toEqual([]);
});

test('while no cart waits for its mail, an order adds no job for that', async ({ app, db, shop, connection }) => {
  await switchRemindersOn(shop);
  await db.deleteFrom('cart_reminders').execute();
  await runJobs(shop, connection);
  const countJobs = async () => {
    const { rows } = await connection.pool.query(
      "select count(*)::integer as count from graphile_worker.jobs where task_identifier = 'order.placed:cancel-cart-reminders'",
    );
    return rows[0].count;
  };
  await anOrder(db);
  expect(await countJobs()).toBe(0);
  const { mainVariation } = await aProduct(db);
  await save(app, { email: 'waits@example.com', cart: [{ variation: mainVariation._id, quantity: 1 }] });
  await anOrder(db);
  expect(await countJobs()).toBe(1);
});

test('a user agrees once for all carts; the mail is about the cart as it is then', async ({ app, db, shop }) => {
  await switchRemindersOn(shop);
  const { userId, email, authorization } = await aUser(db);
  const [bed, bowl] = [await aProduct(db, { title: 'Bed' }), await aProduct(db, { title: 'Bowl' })];
  const line = (product: typeof bed) => ({ product: product._id, variation: product.mainVariation._id, quantity: 1 });
  const choose = async (wanted: boolean) =>
    (await app.inject({ method: 'PUT', url: `${url}/own`, payload: { wanted }, headers: { authorization } })).json().data;
  expect((await app.inject({ url: `${url}/own`, headers: { authorization } })).json().data).toEqual({ wanted: false });
  expect((await save(app, { email, cart: [{ variation: bed.mainVariation._id, quantity: 1 }] }, { authorization })).code).toBe(
    'not_allowed',
  );
  await saveLists(db, userId, { cart: [line(bed)] });
  await sendAfterHours(shop);
  expect(await choose(true)).toEqual({ wanted: true });
  await saveLists(db, userId, { cart: [line(bed), line(bowl)] });
  await sendAfterHours(shop, 3);
  await saveLists(db, userId, { cart: [line(bowl)] });
  await saveLists(db, userId, { cart: [{ ...line(bowl), quantity: 2 }] });
  await sendAfterHours(shop, 3);
  expect(await cartMailsTo(db, email)).toHaveLength(0);
  await sendAfterHours(shop, 2);
  const [mail] = await cartMailsTo(db, email);
  expect(mail?.html).toContain('>Bowl</a>');
  expect(mail?.html).not.toContain('>Bed</a>');
  const stop = await findCartToken(db, email, 'reminder/stop');
  await app.inject({ method: 'POST', url: `${url}/stop?token=${stop}` });
  expect((await app.inject({ url: `${url}/own`, headers: { authorization } })).json().data).toEqual({ wanted: false });
});

test('while the owner has switched it off nothing is stored or sent, and what is old is deleted', async ({ app, db, shop }) => {
  await switchRemindersOn(shop);
  const { mainVariation } = await aProduct(db);
  const cart = [{ variation: mainVariation._id, quantity: 1 }];
  await save(app, { email: 'early@example.com', cart });
  expect((await save(app, { email: 'bot@example.com', cart, website: 'x' })).data).toEqual({ key: null });
  await updateSettings(db, { cartReminders: false });
  await shop.waitForInvalidation();
  expect((await save(app, { email: 'off@example.com', cart })).data).toEqual({ key: null });
  await sendAfterHours(shop, 29 * 24);
  expect(await cartMailsTo(db, 'early@example.com')).toHaveLength(0);
  const stored = () =>
    db
      .selectFrom('cart_reminders')
      .select('email')
      .where('email', 'in', ['early@example.com', 'off@example.com', 'bot@example.com'])
      .execute();
  await deleteOldReminders(db);
  expect(await stored()).toEqual([{ email: 'early@example.com' }]);
  await switchRemindersOn(shop);
  const check = () => cartReminderChecks[0]?.find(shop);
  expect(await check()).toMatchObject([
    { state: 'warning', says: expect.stringContaining('1 cart reminder should have been sent hours ago') },
  ]);
  await updateSettings(db, { cartReminders: false });
  await shop.waitForInvalidation();
  expect(await check()).toEqual([]);
  await sendAfterHours(shop, 48);
  await deleteOldReminders(db);
  expect(await stored()).toEqual([]);
});

test('a run that ends halfway mails a cart once all the same', async ({ app, db, shop }) => {
  await switchRemindersOn(shop);
  const { mainVariation } = await aProduct(db);
  const email = 'halfway@example.com';
  await save(app, { email, cart: [{ variation: mainVariation._id, quantity: 1 }] });
  const renderMail = () => {
    throw new Error('killed');
  };
  await expect(sendAfterHours({ ...shop, renderMail })).rejects.toThrow('killed');
  for (const _ of ['first', 'again']) await sendAfterHours(shop);
  expect(await cartMailsTo(db, email)).toHaveLength(1);
});

test('a mailbox that has stopped mails about carts gets none later, whoever types it, until a user chooses them in the account', async ({
  app,
  db,
  shop,
}) => {
  await switchRemindersOn(shop);
  const { _id, mainVariation } = await aProduct(db);
  const cart = [{ variation: mainVariation._id, quantity: 1 }];
  const { userId, email, authorization } = await aUser(db);
  const monthLater = () =>
    db
      .updateTable('cart_reminders')
      .set({ sent_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('status', '=', 'sent')
      .execute();
  await save(app, { email, cart });
  await sendAfterHours(shop);
  const [mail] = await db.selectFrom('mails').select('secret').where('recipient', '=', email).execute();
  expect(mail, 'its links give access').toEqual({ secret: true });
  const stop = await findCartToken(db, email, 'reminder/stop');
  await app.inject({ method: 'POST', url: `${url}/stop?token=${stop}` });
  await monthLater();
  const [local, domain] = email.split('@');
  for (const address of [email, `${local}+again@${domain}`]) {
    // The reply does not say that it is stopped.
    expect((await save(app, { email: address, cart })).data.key).toMatch(/^n_/);
    await sendAfterHours(shop);
    expect(await cartMailsTo(db, address)).toHaveLength(address === email ? 1 : 0);
  }
  expect(await listRemindersOf(db, userId, email)).toMatchObject({ stoppedAt: expect.stringMatching(/Z$/) });

  await app.inject({ method: 'PUT', url: `${url}/own`, payload: { wanted: true }, headers: { authorization } });
  await saveLists(db, userId, { cart: [{ product: _id, variation: mainVariation._id, quantity: 1 }] });
  await sendAfterHours(shop);
  expect(await cartMailsTo(db, email)).toHaveLength(2);

  await deleteReminders(db, [email]);
  expect(await listRemindersOf(db, userId, email)).toMatchObject({ stoppedAt: null });
});
