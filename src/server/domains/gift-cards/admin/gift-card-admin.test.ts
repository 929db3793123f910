import type { FastifyInstance } from 'fastify';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { expectCleanBooks } from '#tests/support/expect-clean-books.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { aGiftCard, aGiftCardOrder, aPaidGiftCardOrder, balanceOf } from '../gift-cards.builders.ts';

test.afterEach(({ shop }) => expectCleanBooks(shop));

/** Calls the API as an admin. */
async function anAdminCaller(app: FastifyInstance, db: Database, role?: StaffRole) {
  const { authorization } = await anAdmin(db, role);
  return async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  };
}

const nobody = { recipientName: null, recipientEmail: null, senderName: null, message: null };
const codeIn = (body: string | null | undefined): string => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(body ?? '')?.[0] ?? '';

test('a card that an admin issues for an email is mailed, once, and its code is in the mail alone', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdminCaller(app, db);
  const email = `${newId()}@example.com`;
  const made = await admin('POST', '/gift-card/admin', { ...nobody, amount: 3_000, recipientEmail: email, note: 'For the trouble' });
  expect(made).toMatchObject({ status: 201, data: { status: 'active', balance: 3_000, code: null, lastFour: null } });
  await runJobs(shop, connection);
  const mails = await findMailsTo(db, email);
  expect(mails.map(({ template }) => template)).toEqual(['gift-cards.card']);
  const { data } = await admin('GET', `/gift-card/admin/${made.data._id}`);
  expect(data).toMatchObject({ lastFour: codeIn(mails[0]?.body).slice(-4), sentAt: expect.any(String), order: null });
  expect(data.entries).toMatchObject([{ kind: 'issued', amount: 3_000, note: 'For the trouble', by: expect.any(String) }]);
  const audit = await admin('GET', `/admin/audit/page/1/10?id=${made.data._id}`);
  expect(JSON.stringify(audit)).not.toContain(codeIn(mails[0]?.body));
});

test('a new code replaces the former one, and a card without an email shows its code once', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const { data: card } = await admin('POST', '/gift-card/admin', { ...nobody, amount: 500 });
  const check = async (code: string) => (await app.inject({ method: 'POST', url: '/api/v1/gift-card/check', payload: { code } })).json();
  expect((await check(card.code)).data.balance).toBe(500);
  const { data: again } = await admin('POST', `/gift-card/admin/${card._id}/code`);
  expect(again.code).not.toBe(card.code);
  expect([(await check(card.code)).code, (await check(again.code)).data.balance]).toEqual(['gift_card_unknown', 500]);
  expect((await admin('GET', `/gift-card/admin/${card._id}`)).data).not.toHaveProperty('code');
  expect(await admin('POST', `/gift-card/admin/${card._id}/send`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('no email'),
  });
  // What was handed out stays valid when an email is added, and is then shown to nobody.
  await admin('PUT', `/gift-card/admin/${card._id}`, { recipientEmail: `${newId()}@example.com` });
  await runJobs(shop, connection);
  expect((await check(again.code)).data.balance).toBe(500);
  expect((await admin('POST', `/gift-card/admin/${card._id}/code`)).code).toBe('invalid_transition');
});

test('a balance is changed by hand for a reason, and never falls below nothing', async ({ app, db, shop }) => {
  const admin = await anAdminCaller(app, db);
  const { id } = await aGiftCard(shop, 1_000);
  const adjust = (amount: number, note = 'A mistake') => admin('POST', `/gift-card/admin/${id}/adjust`, { amount, note });
  expect((await adjust(-400)).data.balance).toBe(600);
  expect(await adjust(-601)).toMatchObject({ status: 422, fields: [{ path: 'amount', message: 'Only €6.00 is left on the card.' }] });
  expect(await adjust(0)).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
  expect(await adjust(100, ' ')).toMatchObject({ status: 422, fields: [{ path: 'note' }] });
  expect(await balanceOf(shop, id)).toEqual({ balance: 600, ledger: ['issued 1000', 'adjusted -400'] });
});

test('a card is switched off and on, and two admins do not undo each other', async ({ app, db, shop }) => {
  const admin = await anAdminCaller(app, db);
  const { id, code } = await aGiftCard(shop, 1_000);
  const change = (body: object) => admin('PUT', `/gift-card/admin/${id}`, body);
  const { data } = await change({ disabled: true });
  expect(data).toMatchObject({ status: 'disabled', balance: 1_000 });
  const check = await app.inject({ method: 'POST', url: '/api/v1/gift-card/check', payload: { code } });
  expect(check.json().code).toBe('gift_card_unusable');
  expect(await admin('POST', `/gift-card/admin/${id}/send`)).toMatchObject({ code: 'invalid_transition' });
  expect(await change({ disabled: false, version: data.version - 1 })).toMatchObject({ code: 'stale_version' });
  expect((await change({ disabled: false, expiresOn: '2020-02-29', version: data.version })).data.status).toBe('expired');
});

test('cards are listed by status and found by code, name and order, with what is left on all of them', async ({ app, db, shop }) => {
  const admin = await anAdminCaller(app, db);
  const word = newId();
  const before = (await admin('GET', '/gift-card/admin/page/1/1')).data.outstanding;
  const { id, code } = await aGiftCard(shop, 700);
  const order = await aGiftCardOrder(db);
  await admin('PUT', `/gift-card/admin/${id}`, { recipientName: word });
  const find = async (query: string) =>
    (await admin('GET', `/gift-card/admin/page/1/10?${query}`)).data.list.map(({ _id, status }: { _id: string; status: string }) => [
      _id === id,
      status,
    ]);
  expect(await find(`q=${word}`)).toEqual([[true, 'active']]);
  expect(await find(`q=${word}&status=active`)).toHaveLength(1);
  for (const status of ['unpaid', 'used', 'expired', 'disabled']) expect(await find(`q=${word}&status=${status}`)).toEqual([]);
  for (const q of [code.slice(-4), `•••• ${code.slice(-4)}`, code.toLowerCase()])
    expect(await find(`q=${encodeURIComponent(q)}`)).toContainEqual([true, 'active']);
  expect(await find(`q=${order.number}`)).toEqual([[false, 'unpaid']]);
  expect((await admin('GET', '/gift-card/admin/page/1/1')).data.outstanding).toBe(before + 700);
});

test('a card that waits for its day is sent when that is brought forward, and cannot wait again once it was sent', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdminCaller(app, db);
  const order = await aPaidGiftCardOrder(db);
  const { id } = await db.selectFrom('gift_cards').select('id').where('order_id', '=', order._id).executeTakeFirstOrThrow();
  const email = `${newId()}@example.com`;
  await admin('PUT', `/gift-card/admin/${id}`, { recipientEmail: email, sendOn: '2099-12-24' });
  await runJobs(shop, connection);
  expect(await findMailsTo(db, email)).toEqual([]);
  await admin('PUT', `/gift-card/admin/${id}`, { sendOn: null });
  await runJobs(shop, connection);
  expect(await findMailsTo(db, email)).toHaveLength(1);
  expect(await admin('PUT', `/gift-card/admin/${id}`, { sendOn: '2099-12-24' })).toMatchObject({ fields: [{ path: 'sendOn' }] });
});

test('staff for orders see cards and send them again, but give nobody money', async ({ app, db, shop }) => {
  const staff = await anAdminCaller(app, db, 'orders');
  const { id } = await aGiftCard(shop, 700);
  const { userId } = await aUser(db);
  expect((await staff('GET', `/gift-card/admin/${id}`)).status).toBe(200);
  expect((await staff('GET', `/store-credit/admin/${userId}`)).data).toMatchObject({ balance: 0, entries: [] });
  const cardOrder = await aGiftCardOrder(db);
  const paid = await anOrder(db);
  await recordPaymentEntries(db, { id: paid.order._id, total: paid.order.total }, [
    { kind: 'captured', amount: paid.order.total, provider: 'cash', reference: null },
  ]);
  for (const [method, url, body] of [
    ['POST', `/order/${cardOrder._id}/payment`, { amount: cardOrder.total }],
    ['POST', `/order/${paid.order._id}/refund`, { amount: 100, to: 'store_credit' }],
    ['POST', '/gift-card/admin', { ...nobody, amount: 100 }],
    ['PUT', `/gift-card/admin/${id}`, { recipientEmail: 'me@example.com' }],
    ['POST', `/gift-card/admin/${id}/adjust`, { amount: 100, note: 'For me' }],
    ['POST', `/gift-card/admin/${id}/code`, {}],
    ['POST', `/store-credit/admin/${userId}`, { amount: 100, note: 'For me' }],
  ] as const)
    expect((await staff(method, url, body)).status, url).toBe(403);
});

test('store credit is given and taken for a reason; its owner does not read who did it', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { userId, authorization } = await aUser(db);
  const adjust = (amount: number) => admin('POST', `/store-credit/admin/${userId}`, { amount, note: 'A late parcel' });
  expect((await adjust(500)).data).toMatchObject({ balance: 500, entries: [{ kind: 'adjusted', by: expect.any(String) }] });
  expect(await adjust(-501)).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
  const own = await app.inject({ url: '/api/v1/store-credit', headers: { authorization } });
  expect(own.json().data).toMatchObject({ balance: 500, entries: [{ amount: 500, note: 'A late parcel', by: null }] });
});

test('a balance cannot become larger than amounts can be', async ({ app, db, shop }) => {
  const admin = await anAdminCaller(app, db);
  const { id } = await aGiftCard(shop, 1_000);
  const adjust = (amount: number) => admin('POST', `/gift-card/admin/${id}/adjust`, { amount, note: 'Much' });
  expect(await adjust(1_000_000_000)).toMatchObject({ status: 422, fields: [{ path: 'amount' }] });
});
