import { anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import { newId } from '#shared/ids.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { findInvoiceGaps } from './find-invoice-gaps.ts';
import { capture, ship, shipWithInvoice } from './invoices.builders.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueDocuments } from './issue-documents.ts';
import { issueInvoice } from './issue-invoice.ts';

test('a refund gets a credit note for the invoice, with its share of the tax, once', async ({ db }) => {
  const { order } = await anOrder(db, { lines: [{ price: 2_000 }, { price: 1_000 }] });
  const invoice = await shipWithInvoice(db, order);
  const refund = { orderId: order._id, refundId: newId(), amount: 1_190 };
  const note = await issueCreditNote(db, refund);
  expect(note).toMatchObject({
    kind: 'credit_note',
    snapshot: { corrects: invoice.number, total: 1_190, payment: null, customer: invoice.snapshot.customer },
  });
  expect(note?.number).toMatch(/^CN-\d{4}-00001$/);
  expect(note?.snapshot.net).toBe(1_190 - (note?.snapshot.tax ?? 0));
  expect((await issueCreditNote(db, refund))?.number).toBe(note?.number);
});

test('refunds at the same time never credit more than the invoice, and leave no gap', async ({ db }) => {
  const { order } = await anOrder(db, { lines: [{ price: 2_000 }] });
  const { snapshot: invoiced } = await shipWithInvoice(db, order);
  const refunds = Array.from({ length: 8 }, () => ({ orderId: order._id, refundId: newId(), amount: 700 }));
  const notes = (await Promise.all([...refunds, ...refunds].map((refund) => issueCreditNote(db, refund)))).filter((note) => note !== null);
  const distinct = [...new Map(notes.map((note) => [note.number, note.snapshot])).values()];
  expect(distinct.reduce((sum, { total }) => sum + total, 0)).toBe(invoiced.total);
  expect(distinct.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoiced.tax);
  expect(await findInvoiceGaps(db)).toEqual([]);
});

test('a refund whose order was paid but has no invoice yet gets both; one of an order without any gets none', async ({ db }) => {
  const { order } = await anOrder(db);
  expect(await issueCreditNote(db, { orderId: order._id, refundId: newId(), amount: 100 })).toBeNull();
  await capture(db, order, order.total);
  const note = await issueCreditNote(db, { orderId: order._id, refundId: newId(), amount: 100 });
  expect(note?.snapshot.corrects).toMatch(/^INV-/);
});

test('a part of a payment that is refunded before the rest arrives gets no document until the order is paid in full, and then both', async ({
  app,
  db,
  shop,
  connection,
}) => {
  await acceptAllPayments(db);
  const { order } = await anOrder(db, { payment: 'transfer', lines: [{ price: 2_000 }] });
  const admin = await anAdminCaller(app, db);
  const pay = (amount: number) => admin('POST', `/order/${order._id}/payment`, { amount });
  const documents = async () => {
    await runJobs(shop, connection);
    return (await getOrder(db, { kind: 'shop' }, { id: order._id })).documents.map(({ kind }) => kind);
  };
  await pay(500);
  await refundPayment(db, { orderId: order._id, amount: 100, reason: null, by: 'shop' });
  expect(await documents()).toEqual([]);
  await pay(order.total - 500);
  expect(await documents()).toEqual(['invoice', 'credit_note']);
});

test('what was paid in part and refunded is credited once the order has left; an order that never leaves gets no document', async ({
  db,
}) => {
  const { order } = await anOrder(db);
  const orderId = order._id;
  await capture(db, order, 100, { provider: 'cash' });
  const [refund] = await refundPayment(db, { orderId, amount: 100, reason: null, by: 'shop' });
  const id = refund?.id ?? '';
  expect(await issueCreditNote(db, { orderId, refundId: id, amount: 100 })).toBeNull();
  const documents = () =>
    db.selectFrom('invoices').select(['kind', 'snapshot']).where('order_id', '=', orderId).orderBy('issued_at').execute();
  await issueDocuments(db, orderId);
  expect(await documents()).toEqual([]);
  await ship(db, order);
  for (let delivery = 1; delivery <= 2; delivery++) await issueDocuments(db, orderId);
  expect((await documents()).map(({ kind, snapshot }) => [kind, snapshot.total])).toEqual([
    ['invoice', order.total],
    ['credit_note', 100],
  ]);
});

test('giving back what was paid beyond the total is no credit; only what goes back beyond that is', async ({ db }) => {
  await acceptAllPayments(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  await capture(db, order, 2 * order.total);
  await issueInvoice(db, order._id);
  const refund = async (amount: number) => {
    const [made] = await refundPayment(db, { orderId: order._id, amount, reason: null, by: 'shop' });
    return issueCreditNote(db, { orderId: order._id, refundId: made?.id ?? '', amount });
  };
  expect(await refund(order.total - 50)).toBeNull();
  expect((await refund(150))?.snapshot.total).toBe(100);
  expect((await refund(order.total - 100))?.snapshot.total).toBe(order.total - 100);
});
