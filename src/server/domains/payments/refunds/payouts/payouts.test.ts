import type { FastifyInstance } from 'fastify';
import { anAdmin, aUser } from '#server/domains/accounts/accounts.builders.ts';
import { eraseOrders } from '#server/domains/orders/lifecycle/erase-orders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { aCardOrder, test } from '#server/domains/orders/payment/card-payments.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect } from '#tests/support/test.ts';

type Admin = Awaited<ReturnType<typeof anAdminCaller>>;

/** Calls as a new admin. */
async function anAdminCaller(app: FastifyInstance, db: Database) {
  const { authorization, userId } = await anAdmin(db);
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/v1${url}`, headers: { authorization }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, ...response.json() };
  };
  return Object.assign(call, { userId });
}

/** An order, paid by hand, of which 500 was refunded; with the id of the refund. */
async function aRefund(db: Database, admin: Admin, overrides: Parameters<typeof anOrder>[1] = {}) {
  const { order } = await anOrder(db, overrides);
  await admin('POST', `/order/${order._id}/payment`, { amount: order.total, note: 'By Ada’s sister' });
  await admin('POST', `/order/${order._id}/refund`, { amount: 500, reason: 'A torn bag' });
  return { order, refundId: await refundOf(db, order._id) };
}
const refundOf = async (db: Database, orderId: string): Promise<string> =>
  (await db.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()).id;
const mailsToShop = async (db: Database, number: string) =>
  (await findMailsTo(db, 'hello@kibble.example')).filter(({ subject }) => subject.includes(number));

test('a refund in cash or by transfer waits in a list until an admin marks it, once, as paid out', async ({ app, db }) => {
  const admin = await anAdminCaller(app, db);
  const { order, refundId } = await aRefund(db, admin, { email: 'ada@example.com' });
  const transfer = await aRefund(db, admin, { payment: 'transfer' });
  const idsOf = async (query: string) => {
    const { list, total } = (await admin('GET', `/refund/page/1/10${query}`)).data;
    expect(total).toBe(list.length);
    return list.map(({ _id }: { _id: string }) => _id);
  };
  expect((await admin('GET', '/refund/page/2/1?status=waiting')).data).toEqual({
    list: [
      {
        _id: refundId,
        order: { _id: order._id, number: order.number, email: 'ada@example.com', currency: 'EUR' },
        ...{ amount: 500, method: 'cash', reason: 'A torn bag', status: 'waiting', createdAt: expect.any(String) },
        ...{ paidOutAt: null, paidOutNote: null, paidOutBy: null },
      },
    ],
    total: 2,
  });
  const payOut = (body?: object) => admin('PUT', `/refund/${refundId}/paid-out`, body);
  const paidOut = { status: 'paid_out', paidOutAt: '2026-01-02T10:00:00.000Z', paidOutNote: 'To her sister', paidOutBy: admin.userId };
  const first = await payOut({ paidOutAt: '2026-01-02T10:00:00Z', note: 'To her sister' });
  expect(first.data).toMatchObject(paidOut);
  expect((await payOut({ note: 'Again' })).data).toMatchObject(paidOut);
  expect(await idsOf('?status=waiting')).toEqual([transfer.refundId]);
  expect(await idsOf('?status=paid_out')).toEqual([refundId]);
  expect(await idsOf('')).toEqual([transfer.refundId, refundId]);
  const before = Date.now();
  const marked = (await admin('PUT', `/refund/${transfer.refundId}/paid-out`)).data;
  expect(marked).toMatchObject({ method: 'transfer', status: 'paid_out', paidOutNote: null });
  expect(Date.parse(marked.paidOutAt)).toBeGreaterThanOrEqual(before);
  const entries = (await admin('GET', `/admin/audit/page/1/10?id=${refundId}`)).data.list;
  expect(entries[0]).toMatchObject({ action: 'refund.payOut' });
  expect(JSON.stringify(entries)).not.toContain('sister');
});

test('a refund of a card, an unknown one and one in the future cannot be marked as paid out', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const card = await aCardOrder(app, db);
  await card.pay();
  await runJobs(shop, connection);
  await admin('POST', `/order/${card.order._id}/refund`, { amount: 100 });
  const payOut = (id: string, body?: object) => admin('PUT', `/refund/${id}/paid-out`, body);
  const refundId = await refundOf(db, card.order._id);
  expect(await payOut(refundId)).toMatchObject({ status: 409, code: 'conflict' });
  await runJobs(shop, connection);
  expect(await payOut(refundId)).toMatchObject({ status: 409, code: 'conflict' });
  expect(JSON.stringify((await admin('GET', '/refund/page/1/100')).data)).not.toContain(refundId);
  expect(await mailsToShop(db, card.order.number)).toEqual([]);
  expect(await payOut(newId())).toMatchObject({ status: 404, code: 'not_found' });
  const cash = await aRefund(db, admin);
  const paidOutAt = new Date(Date.now() + 3_600_000).toISOString();
  expect(await payOut(cash.refundId, { paidOutAt })).toMatchObject({ status: 422, fields: [{ path: 'paidOutAt' }] });
});

test('the shop gets one mail about a refund that a person pays out, which says how, and none if it is paid out already', async ({
  app,
  db,
  shop,
  connection,
}) => {
  const admin = await anAdminCaller(app, db);
  const transfer = await aRefund(db, admin, { payment: 'transfer', email: 'bank@example.com' });
  const cash = await aRefund(db, admin);
  const handedOver = await aRefund(db, admin);
  await admin('PUT', `/refund/${handedOver.refundId}/paid-out`);
  await runJobs(shop, connection);
  const [mail, ...others] = await mailsToShop(db, transfer.order.number);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    template: 'payments.refund-to-pay-out',
    subject: `Refund to pay: €5.00 by transfer for order ${transfer.order.number}`,
    headers: { 'Reply-To': 'bank@example.com' },
  });
  for (const text of ['send the money back to the account it came from', 'A torn bag', 'By Ada’s sister', 'under Refunds to pay'])
    expect(mail?.body).toContain(text);
  expect((await mailsToShop(db, cash.order.number)).map(({ subject }) => subject)).toEqual([
    `Refund to pay: €5.00 in cash for order ${cash.order.number}`,
  ]);
  expect(await mailsToShop(db, handedOver.order.number)).toEqual([]);
});

test('when a customer is erased, the note of a payout goes, and the mail to the shop', async ({ app, db, shop, connection }) => {
  const admin = await anAdminCaller(app, db);
  const { order, refundId } = await aRefund(db, admin, { email: 'other@example.com' });
  await runJobs(shop, connection);
  expect((await mailsToShop(db, order.number)).length).toBe(1);
  await admin('PUT', `/refund/${refundId}/paid-out`, { note: 'To Ada herself' });
  const { userId } = await aUser(db);
  await db.updateTable('orders').set({ user_id: userId, guest_id: null, status: 'delivered' }).where('id', '=', order._id).execute();
  await db.transaction().execute((db) => eraseOrders(db, { userId, emails: [] }));
  const refund = db.selectFrom('refunds').select(['paid_out_at', 'paid_out_note']).where('id', '=', refundId);
  expect(await refund.executeTakeFirst()).toEqual({ paid_out_at: expect.any(Date), paid_out_note: null });
  expect(await mailsToShop(db, order.number)).toEqual([]);
});
