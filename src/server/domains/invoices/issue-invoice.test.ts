import { sql } from 'kysely';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { findInvoiceGaps } from './find-invoice-gaps.ts';
import { capture, ship } from './invoices.builders.ts';
import { issueInvoice } from './issue-invoice.ts';

const documentsOf = async (db: Database, id: string) => (await getOrder(db, { kind: 'shop' }, { id })).documents;
const sequencesOf = async (db: Database, year: number): Promise<number[]> =>
  (await db.selectFrom('invoices').select('sequence').where('year', '=', year).orderBy('sequence').execute()).map(
    ({ sequence }) => sequence,
  );
const oneTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

test('an order gets its invoice when it ships, once, and shows it', async ({ db, shop, connection }) => {
  const { order } = await anOrder(db);
  await runJobs(shop, connection);
  expect(await documentsOf(db, order._id)).toEqual([]);
  await ship(db, order);
  await runJobs(shop, connection);
  const year = new Date().getFullYear();
  expect(await documentsOf(db, order._id)).toEqual([
    { _id: expect.any(String), kind: 'invoice', number: expect.stringMatching(`^INV-${year}-\\d{5}$`), issuedAt: expect.any(String) },
  ]);
});

test('an order that is paid before it ships gets its invoice then; one that is neither gets none', async ({ db }) => {
  const { order } = await anOrder(db);
  expect(await issueInvoice(db, order._id)).toBeNull();
  await capture(db, order, order.total);
  const paid = await issueInvoice(db, order._id);
  expect(paid).toMatchObject({ kind: 'invoice', snapshot: { payment: { isPaid: true }, supply: { earliest: order.delivery.earliest } } });
  await ship(db, order);
  expect((await issueInvoice(db, order._id))?.number).toBe(paid?.number);
});

test('thirty invoices that are issued at the same time get thirty numbers without a gap', async ({ db }) => {
  const now = new Date('2031-05-05T12:00:00Z');
  const orders = [];
  for (let n = 0; n < 30; n++) {
    const { order } = await anOrder(db);
    await ship(db, order);
    orders.push(order);
  }
  // Each twice, as an at-least-once queue may do.
  const issued = await Promise.all([...orders, ...orders].map(({ _id }) => issueInvoice(db, _id, now)));
  expect(new Set(issued.map((document) => document?.number)).size).toBe(30);
  expect(await sequencesOf(db, 2031)).toEqual(oneTo(30));
  expect(await findInvoiceGaps(db)).toEqual([]);
});

test('a number whose invoice was not committed is the number of the next one', async ({ db }) => {
  const now = new Date('2032-05-05T12:00:00Z');
  const [first, second, third] = [(await anOrder(db)).order, (await anOrder(db)).order, (await anOrder(db)).order];
  for (const order of [first, second, third]) await ship(db, order);
  await issueInvoice(db, first._id, now);
  const numbered = Promise.withResolvers<void>();
  const killed = inTransaction(db, async (db) => {
    expect((await issueInvoice(db, second._id, now))?.number).toBe('INV-2032-00002');
    numbered.resolve();
    throw new Error('killed');
  });
  killed.catch(() => numbered.resolve());
  await numbered.promise;
  // Waits for the transaction above if that is not over yet.
  const next = issueInvoice(db, third._id, now);
  await expect(killed).rejects.toThrow('killed');
  expect((await next)?.number).toBe('INV-2032-00002');
  await issueInvoice(db, second._id, now);
  expect(await sequencesOf(db, 2032)).toEqual([1, 2, 3]);
});

test("numbers start anew with the year of the shop's time zone", async ({ db }) => {
  const orders = [];
  for (let n = 0; n < 4; n++) {
    const { order } = await anOrder(db);
    await ship(db, order);
    orders.push(order._id);
  }
  const [before, after, inNewYork, later] = orders.map((id) => (time: string) => issueInvoice(db, id, new Date(time)));
  expect(await before?.('2033-12-31T22:59:59Z')).toMatchObject({ number: 'INV-2033-00001', snapshot: { issuedOn: '2033-12-31' } });
  expect(await after?.('2033-12-31T23:00:00Z')).toMatchObject({ number: 'INV-2034-00001', snapshot: { issuedOn: '2034-01-01' } });
  await updateSettings(db, { timeZone: 'America/New_York' });
  expect((await inNewYork?.('2034-01-01T04:59:59Z'))?.number).toBe('INV-2033-00002');
  expect((await later?.('2034-01-01T05:00:00Z'))?.number).toBe('INV-2034-00002');
  await updateSettings(db, { timeZone: 'Europe/Berlin' });
});

test('a document that was issued can neither be changed nor deleted', async ({ db }) => {
  const { order } = await anOrder(db);
  await ship(db, order);
  await issueInvoice(db, order._id);
  const ofOrder = sql`where order_id = ${order._id}::uuid`;
  await expect(sql`update invoices set snapshot = '{}' ${ofOrder}`.execute(db)).rejects.toThrow('neither changed nor deleted');
  await expect(sql`delete from invoices ${ofOrder}`.execute(db)).rejects.toThrow('neither changed nor deleted');
  await expect(sql`truncate invoices`.execute(db)).rejects.toThrow('neither changed nor deleted');
  await expect(sql`delete from orders where id = ${order._id}::uuid`.execute(db)).rejects.toThrow('invoices_order_id_fkey');
});

test('a gap in the numbers is found by the name of its series', async ({ db }) => {
  await inTransaction(db, async (db) => {
    await sql`insert into invoice_counters values ('INV', 2040, 3)`.execute(db);
    expect(await findInvoiceGaps(db)).toEqual(['INV-2040']);
    throw new Error('undo');
  }).catch((error: Error) => expect(error.message).toBe('undo'));
  expect(await findInvoiceGaps(db)).toEqual([]);
});

test('a document whose printed number is not the one that was counted is found, too', async ({ db }) => {
  const { order } = await anOrder(db);
  await ship(db, order);
  await issueInvoice(db, order._id, new Date('2041-05-01T12:00:00Z'));
  await inTransaction(db, async (db) => {
    await sql`alter table invoices disable trigger invoices_unchanged`.execute(db);
    await sql`update invoices set number = 'INV-2041-00007' where order_id = ${order._id}::uuid`.execute(db);
    expect(await findInvoiceGaps(db)).toEqual(['INV-2041']);
    throw new Error('undo');
  }).catch((error: Error) => expect(error.message).toBe('undo'));
  expect(await findInvoiceGaps(db)).toEqual([]);
});
