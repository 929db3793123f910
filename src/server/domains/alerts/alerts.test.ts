import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { switchEnabled } from '#server/domains/catalog/update-product.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { alertMailsTo, anActiveAlert, findAlertToken, restock, sendDueAlerts, setPrice, soldOutProduct } from './alerts.builders.ts';

const url = '/api/v1/alert';

test('a guest confirms an alert by mail, gets one mail when the product is back, and manages it by the link', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const { mainVariation } = await soldOutProduct(db, { title: 'Duck stew' });
  const email = 'guest@example.com';
  const payload = { kind: 'back_in_stock', variation: mainVariation._id, email };
  const ask = async () => (await app.inject({ method: 'POST', url, payload })).json();
  expect(await ask()).toMatchObject({ success: true, data: { email } });
  await runJobs(shop, connection);
  await restock(db, mainVariation._id, 5);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email)).toEqual([]);

  const use = (action: string, token: string, body?: object) =>
    app.inject({ method: 'POST', url: `${url}/${action}?token=${token}`, ...(body ? { payload: body } : {}) });
  const token = await findAlertToken(db, email, 'alerts.confirm');
  expect((await use('confirm', 'n_wrong')).json().code).toBe('invalid_token');
  for (const _ of ['first', 'again']) expect((await use('confirm', token)).json().data).toEqual({ status: 'active' });
  // It has been restocked meanwhile.
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email)).toEqual(['Back in stock: Duck stew']);
  await restock(db, mainVariation._id, -5);
  await restock(db, mainVariation._id, 5);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email)).toHaveLength(1);

  expect(await ask()).toMatchObject({ success: true, data: { email } });
  await db.updateTable('alerts').set({ confirmation_sent_at: null }).where('email', '=', email).execute();
  await runJobs(shop, connection);
  await use('confirm', await findAlertToken(db, email, 'alerts.confirm'));
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email), 'asked for once more').toHaveLength(2);
  const mail = (await findMailsTo(db, email)).findLast(({ template }) => template === 'alerts.reached');
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const manage = await findAlertToken(db, email, 'alerts.reached');
  await anActiveAlert(db, email, { kind: 'price_drop', variation: mainVariation._id });
  const listed = await app.inject(`${url}/mailed?token=${manage}`);
  expect(listed.headers['cache-control']).toBe('private, no-store');
  const [alert] = listed.json().data.list;
  expect(listed.json().data).toMatchObject({
    total: 2,
    list: [
      { kind: 'price_drop', status: 'active', product: { title: 'Duck stew' } },
      { kind: 'back_in_stock', status: 'sent' },
    ],
  });
  expect((await use('mailed/remove', manage, { alert: alert._id })).json().data).toMatchObject({ list: [{ status: 'sent' }], total: 1 });
  expect((await use('mailed/remove', 'n_wrong', { alert: alert._id })).json().code).toBe('invalid_token');
  for (const _ of ['first', 'again']) expect((await use('unsubscribe', manage)).json().data).toEqual({ status: 'ended' });
  const redirect = await app.inject(`${url}/unsubscribe?token=${manage}`);
  expect([redirect.statusCode, redirect.headers.location]).toEqual([303, expect.stringContaining(`/alerts/manage?token=${manage}`)]);
});

test('known and unknown emails get the same reply, and bots nothing at all', async ({ app, db, shop, connection }) => {
  const { mainVariation } = await soldOutProduct(db);
  const ask = (email: string, more = {}) =>
    app.inject({ method: 'POST', url, payload: { kind: 'back_in_stock', variation: mainVariation._id, email, ...more } });
  await anActiveAlert(db, 'known@example.com', { variation: mainVariation._id });
  const [known, unknown, bot] = [
    await ask('known@example.com'),
    await ask('new@example.com'),
    await ask('bot@example.com', { website: 'x' }),
  ];
  for (const reply of [unknown, bot]) expect([reply.statusCode, reply.json().message]).toEqual([known.statusCode, known.json().message]);
  await runJobs(shop, connection);
  for (const [email, mails] of [
    ['known@example.com', 0],
    ['new@example.com', 1],
    ['bot@example.com', 0],
  ] as const)
    expect(await findMailsTo(db, email)).toHaveLength(mails);
  expect((await ask('a@example.com', { variation: '019b0000-0000-7000-8000-000000000000' })).statusCode).toBe(404);
  expect((await ask('a@example.com', { targetPrice: -1 })).statusCode).toBe(422);
});

test('a user’s alert waits at once, is only the user’s own, and ends with one mail', async ({ app, db, shop }) => {
  const [ada, bo] = [await aUser(db), await aUser(db)];
  const { mainVariation } = await aProduct(db, { title: 'Rope', variations: [{ price: 2000 }] });
  const call = (user: { authorization: string }, method: 'GET' | 'POST' | 'DELETE', path = '', payload?: object) =>
    app.inject({ method, url: `${url}/own${path}`, headers: { authorization: user.authorization }, ...(payload ? { payload } : {}) });
  const wanted = { kind: 'price_drop', variation: mainVariation._id, targetPrice: 1500 };
  const created = (await call(ada, 'POST', '', wanted)).json().data;
  expect(created).toMatchObject({ kind: 'price_drop', price: 2000, currentPrice: 2000, targetPrice: 1500, fromWishlist: false });
  expect((await call(bo, 'DELETE', `/${created._id}`)).statusCode).toBe(404);
  await setPrice(db, mainVariation._id, 1600);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, ada.email)).toEqual([]);
  await setPrice(db, mainVariation._id, 1500);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, ada.email)).toEqual(['Price drop: Rope']);
  await setPrice(db, mainVariation._id, 1000);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, ada.email)).toHaveLength(1);
  expect((await call(ada, 'GET')).json().data).toMatchObject({ total: 1, wishlist: false, list: [{ status: 'sent' }] });
  await call(ada, 'POST', '', wanted);
  expect((await call(ada, 'GET')).json().data.list).toMatchObject([{ _id: created._id, status: 'active', price: 1000 }]);
  expect((await call(ada, 'DELETE', `/${created._id}`)).statusCode).toBe(200);
  expect((await call(ada, 'GET')).json().data.list).toEqual([]);
});

test('several alerts of a person go into one mail, and nobody is mailed about what is sold out or hidden by then', async ({ db, shop }) => {
  const [stew, rope, hidden, gone] = await Promise.all([
    soldOutProduct(db, { title: 'Stew' }),
    soldOutProduct(db, { title: 'Rope' }),
    soldOutProduct(db),
    soldOutProduct(db),
  ]);
  const email = 'many@example.com';
  for (const { mainVariation } of [stew, rope, hidden, gone]) {
    await anActiveAlert(db, email, { variation: mainVariation._id });
    await restock(db, mainVariation._id, 3);
  }
  await switchEnabled(db, hidden._id);
  await restock(db, gone.mainVariation._id, -3);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email)).toEqual(['Back in stock: 2 products you’re waiting for']);
  await switchEnabled(db, hidden._id);
  await restock(db, gone.mainVariation._id, 1);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email)).toHaveLength(2);
});

test('what is due is looked at again before it is mailed', async ({ db, shop }) => {
  const { mainVariation } = await aProduct(db, { variations: [{ price: 1000 }] });
  const id = await anActiveAlert(db, 'late@example.com', { kind: 'price_drop', variation: mainVariation._id });
  await db.updateTable('alerts').set({ status: 'due', due_at: new Date() }).where('id', '=', id).execute();
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, 'late@example.com')).toEqual([]);
  await setPrice(db, mainVariation._id, 900);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, 'late@example.com')).toHaveLength(1);
});

test('of little stock only the first to ask are mailed, and the next some hours later if there is still some', async ({ db, shop }) => {
  const { mainVariation } = await soldOutProduct(db);
  const emails = ['first', 'second', 'third', 'fourth'].map((name) => `${name}-in-line@example.com`);
  for (const [index, email] of emails.entries()) await anActiveAlert(db, email, { variation: mainVariation._id, minutes: 60 - index });
  await restock(db, mainVariation._id, 1);
  const mailed = async () => (await Promise.all(emails.map((email) => alertMailsTo(db, email)))).map((mails) => mails.length);
  await sendDueAlerts(shop);
  expect(await mailed()).toEqual([1, 1, 1, 0]);
  await sendDueAlerts(shop);
  expect(await mailed()).toEqual([1, 1, 1, 0]);
  await sendDueAlerts(shop, { hours: 4 });
  expect(await mailed()).toEqual([1, 1, 1, 1]);
});

test('two runs at once mail nobody twice, and a lower price waits until there is something to buy', async ({ db, shop }) => {
  const { mainVariation } = await soldOutProduct(db, { variations: [{ stock: 0, price: 2000 }] });
  const emails = Array.from({ length: 60 }, (_, index) => `crowd-${index}@example.com`);
  for (const email of emails) await anActiveAlert(db, email, { kind: 'price_drop', variation: mainVariation._id });
  await setPrice(db, mainVariation._id, 1500);
  await sendDueAlerts(shop);
  await restock(db, mainVariation._id, 100);
  await Promise.all([sendDueAlerts(shop), sendDueAlerts(shop), sendDueAlerts(shop)]);
  await sendDueAlerts(shop);
  const rows = await db
    .selectFrom('mails')
    .select('recipient')
    .where('recipient', 'in', emails)
    .where('template', '=', 'alerts.reached')
    .execute();
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual(emails.sort());
});

test('a run that ends halfway mails nobody twice and misses nobody', async ({ db, shop }) => {
  const { mainVariation } = await soldOutProduct(db);
  const emails = Array.from({ length: 30 }, (_, index) => `halfway-${index}@example.com`);
  for (const email of emails) await anActiveAlert(db, email, { variation: mainVariation._id });
  await restock(db, mainVariation._id, 100);
  for (const last of [3, 27]) {
    let mails = 0;
    const renderMail: typeof shop.renderMail = (...mail) => {
      if (++mails > last) throw new Error('killed');
      return shop.renderMail(...mail);
    };
    await expect(sendDueAlerts({ ...shop, renderMail })).rejects.toThrow('killed');
  }
  await sendDueAlerts(shop);
  const mails = db.selectFrom('mails').select('recipient').where('recipient', 'in', emails).where('template', '=', 'alerts.reached');
  expect((await mails.execute()).map(({ recipient }) => recipient).sort()).toEqual(emails.sort());
});

test('only an alert for a lower price takes a target price', async ({ app, db }) => {
  const { mainVariation } = await aProduct(db);
  const ask = async (kind: string) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload: { kind, variation: mainVariation._id, email: 'target@example.com', targetPrice: 1 },
      })
    ).json();
  expect((await ask('back_in_stock')).fields).toMatchObject([{ path: 'targetPrice' }]);
  expect(await ask('price_drop')).toMatchObject({ success: true });
});
