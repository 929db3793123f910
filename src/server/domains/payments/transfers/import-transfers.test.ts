import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { cancelOrder } from '#server/domains/orders/lifecycle/cancel-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { expect, test } from '#tests/support/test.ts';
import { acceptAllPayments, ledgerOf } from '../payments.builders.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { parseBankAmount } from './parse-bank-amount.ts';

const send = async (app: FastifyInstance, authorization: string, csv: string | Buffer, query = '') => {
  const boundary = 'the-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bank.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/payment/transfer/import${query}`,
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, ...response.json() };
};
const outcomes = ({ data }: { data: { list: { outcome: string }[] } }) => data.list.map(({ outcome }) => outcome);
const german = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');

test('the transfers of a German CSV are booked by the order number in their purpose, once, and every row is answered', async ({
  app,
  db,
}) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const [exact, part, over, cash] = [
    (await anOrder(db, { payment: 'transfer' })).order,
    (await anOrder(db, { payment: 'transfer' })).order,
    (await anOrder(db, { payment: 'transfer' })).order,
    (await anOrder(db)).order,
  ];
  const typed = exact.number.toLowerCase().replace('-', ' ').replaceAll('0', 'o');
  const rows = [
    `23.11.2026;"Jürgen Groß";"Bestellung ${typed} für Bello";${german(exact.total)};EUR`,
    `23.11.2026;Ada;${part.number};10,00;EUR`,
    `23.11.2026;Ada;"${over.number.slice(0, 3)} ${over.number.slice(3)}";1.000,00;EUR`,
    '23.11.2026;Ada;K7Q4-29XM;5,00;EUR',
    `23.11.2026;Ada;${cash.number};5,00;USD`,
    `23.11.2026;Shop;${cash.number};-5,00;EUR`,
    `23.11.2026;Ada;${cash.number};five;EUR`,
  ];
  const csv = Buffer.from(`Konto;DE89\n\nBuchungstag;Auftraggeber;Verwendungszweck;Betrag (€);Währung\n${rows.join('\n')}\n`, 'latin1');
  const expected = ['matched', 'partial', 'overpaid', 'unknown_order', 'wrong_currency', 'not_incoming', 'unreadable'];

  const dry = await send(app, authorization, csv, '?dryRun=1');
  expect([outcomes(dry), dry.data.booked]).toEqual([expected, 3]);
  expect(await ledgerOf(db, exact._id)).toEqual([]);

  const first = await send(app, authorization, csv);
  expect(outcomes(first)).toEqual(expected);
  expect(first.data.list[0]).toMatchObject({ line: 4, amount: exact.total, number: exact.number, order: exact._id });
  const again = await send(app, authorization, csv);
  expect([outcomes(again).slice(0, 3), again.data.booked]).toEqual([Array(3).fill('already_imported'), 0]);
  expect(await ledgerOf(db, exact._id)).toEqual([`captured ${exact.total}`]);
  const entry = db.selectFrom('audit_entries').select('action').where('action', '=', 'payment.importTransfers');
  expect(await entry.execute()).toHaveLength(2);
});

test('an English CSV with commas and a byte order mark is read, too, and two equal transfers in a file are two', async ({ app, db }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db, { payment: 'transfer', lines: [{ price: 100_000 }] });
  const row = `2026-11-23,"${order.number}, thanks","500.00"`;
  const csv = `\uFEFFDate,Description,Amount\n${row}\n${row}\n`;
  expect(outcomes(await send(app, authorization, csv))).toEqual(['partial', 'matched']);
  expect(outcomes(await send(app, authorization, csv))).toEqual(['already_imported', 'already_imported']);
});

test('money that arrives for a cancelled order is refunded, once: the shop is asked to transfer it, and the customer hears of it', async ({
  app,
  db,
  shop,
  connection,
}) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const email = 'late@transfer.example';
  const { order, guest } = await anOrder(db, { payment: 'transfer', email });
  await cancelOrder(db, guest.actor, { id: order._id });
  await runJobs(shop, connection);
  const pay = (query = '') => send(app, authorization, `Date,Purpose,Amount\n2026-11-23,${order.number},${order.total / 100}\n`, query);
  expect(outcomes(await pay('?dryRun=1'))).toEqual(['cancelled_order']);
  expect(await ledgerOf(db, order._id)).toEqual([]);
  expect(outcomes(await pay())).toEqual(['cancelled_order']);
  expect(outcomes(await pay())).toEqual(['already_imported']);
  await runJobs(shop, connection);
  expect(await ledgerOf(db, order._id)).toEqual([`captured ${order.total}`, `refunded ${order.total}`]);
  const refunds = db.selectFrom('refunds').select(['provider', 'amount', 'paid_out_at']).where('order_id', '=', order._id);
  expect(await refunds.execute()).toEqual([{ provider: 'transfer', amount: order.total, paid_out_at: null }]);
  expect((await findMailsTo(db, email)).map(({ template }) => template)).toContain('orders.refunded');
});

test('a refund does not have to be transferred again', async ({ app, db }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const pay = (amount: number) => send(app, authorization, `Date,Purpose,Amount\n2026-11-23,${order.number},${amount / 100}\n`);
  expect(outcomes(await pay(order.total - 300))).toEqual(['partial']);
  await refundPayment(db, { orderId: order._id, amount: 200, reason: 'A torn bag', by: 'shop' });
  expect(outcomes(await pay(300))).toEqual(['matched']);
});

test('money for a request that was never placed is not booked, since nobody was asked to pay', async ({ app, db }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db, { payment: 'transfer', status: 'pending' });
  const pay = () => send(app, authorization, `Date,Purpose,Amount\n2026-11-23,${order.number},${order.total / 100}\n`);
  expect(outcomes(await pay())).toEqual(['unknown_order']);
  await db.updateTable('orders').set({ status: 'cancelled', expires_at: null }).where('id', '=', order._id).execute();
  expect(outcomes(await pay())).toEqual(['unknown_order']);
  expect(await ledgerOf(db, order._id)).toEqual([]);
});

test('a file without the columns, or no file, is rejected with what is missing', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  for (const file of ['a,b\n1,2\n', '', Buffer.from([0xff, 0xd8, 0xff, 0x00])]) {
    expect(await send(app, authorization, file)).toMatchObject({ status: 422, fields: [{ path: 'file' }] });
  }
});

test('a file that is too large for a list of transfers is rejected before it is read', async ({ app, db }) => {
  const { authorization } = await anAdmin(db);
  const head = 'date,reference,amount\n';
  const [large, many, endless] = ['1,x,5\n'.padEnd(4_300_000, ' '), '1,x,5\n'.repeat(5_001), `1,"${'x'.repeat(20_000)}",5\n`];
  expect(await send(app, authorization, head + large)).toMatchObject({ status: 422, message: expect.stringContaining('4 MB') });
  expect(await send(app, authorization, head + many)).toMatchObject({ status: 422, message: 'Import 5000 transfers or fewer at once.' });
  expect(await send(app, authorization, head + endless)).toMatchObject({ status: 422, fields: [{ path: 'file' }] });
});

test('amounts are read as banks write them', () => {
  const read = {
    '1.234,56': 123_456,
    '1,234.56': 123_456,
    '+12,5': 1_250,
    '12,00 €': 1_200,
    '-3.00 EUR': -300,
    '1.234': 123_400,
    "1'000.00": 100_000,
  };
  for (const [text, amount] of Object.entries(read)) expect(parseBankAmount(text, 2), text).toBe(amount);
  for (const text of ['', 'five', '1,2345', '12-13', '1.2.3,4,5x']) expect(parseBankAmount(text, 2), text).toBeNull();
  expect(parseBankAmount('1.234', 0)).toBe(1_234);
  expect(parseBankAmount('12,34,567.8', 2)).toBe(123_456_780);
  for (const text of ['23.11.2026', '1.23,45.6', '1.2.3', '1234.567']) expect(parseBankAmount(text, 2), text).toBeNull();
});

test('in a currency with three decimals, three digits after the only separator are decimals', () => {
  expect([parseBankAmount('12.345', 3), parseBankAmount('1,234.5', 3), parseBankAmount('1,234,567', 3)]).toEqual([
    12_345, 1_234_500, 1_234_567_000,
  ]);
});

test('an amount that no order can have is not booked, and the other rows are', async ({ app, db }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const { order } = await anOrder(db, { payment: 'transfer' });
  const amounts = ['99999999.99', '10000000.01', '1.00'];
  const rows = amounts.map((amount, day) => `2026-11-0${day + 1},${order.number},${amount}`);
  const reply = await send(app, authorization, `date,reference,amount\n${rows.join('\n')}\n`);
  expect([reply.status, outcomes(reply)]).toEqual([200, ['unreadable', 'unreadable', 'partial']]);
  expect(await ledgerOf(db, order._id)).toEqual(['captured 100']);
});

test('a transfer for a request that was never placed is left to an admin', async ({ app, db }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const { order, guest } = await anOrder(db, { payment: 'transfer', status: 'pending' });
  await cancelOrder(db, guest.actor, { id: order._id });
  const reply = await send(app, authorization, `date,reference,amount\n2026-11-01,${order.number},1.00\n`);
  expect(outcomes(reply)).toEqual(['unknown_order']);
});

test('an import that meets a deadlock starts again, and books every transfer once', async ({ app, db }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const orders = [(await anOrder(db, { payment: 'transfer' })).order, (await anOrder(db, { payment: 'transfer' })).order];
  const [first = '', last = ''] = orders.map(({ _id }) => _id).sort();
  const rows = orders.map(({ number, total }) => `23.11.2026;${number};${german(total)}`);
  const lock = (db: Database, id: string) => sql`select from orders where id = ${id}::uuid for update`.execute(db);
  const importing = await db.transaction().execute(async (other) => {
    // PostgreSQL ends the transaction that notices the deadlock first: the import.
    await sql`set local deadlock_timeout = '1min'`.execute(other);
    await lock(other, last);
    const importing = send(app, authorization, `Buchungstag;Verwendungszweck;Betrag\n${rows.join('\n')}\n`);
    const isWaiting = sql<{ is: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as is`;
    await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.is).toBe(true);
    await lock(other, first);
    // In an object: the transaction would wait for a promise that it returns.
    return { reply: importing };
  });
  expect(outcomes(await importing.reply)).toEqual(['matched', 'matched']);
  for (const { _id, total } of orders) expect(await ledgerOf(db, _id)).toEqual([`captured ${total}`]);
});

test('an order that was paid far too much can still be read, listed and refunded', async ({ app, db, shop, connection }) => {
  await acceptAllPayments(db);
  const { authorization } = await anAdmin(db);
  const { order, guest } = await anOrder(db, { payment: 'transfer' });
  const rows = ['23.11.2026', '24.11.2026'].map((date) => `${date};${order.number};9000000,00`);
  const imported = await send(app, authorization, `Buchungstag;Verwendungszweck;Betrag\n${rows.join('\n')}\n`);
  expect(outcomes(imported)).toEqual(['overpaid', 'overpaid']);
  const read = async (url: string) => {
    const response = await app.inject({ url: `/api/v1${url}`, headers: { authorization } });
    return { status: response.statusCode, data: response.json().data };
  };
  expect((await read(`/order/${order._id}`)).data.payment).toMatchObject({ status: 'paid', captured: 1_800_000_000 });
  expect((await read('/order/page/1/10')).status).toBe(200);
  await cancelOrder(db, guest.actor, { id: order._id });
  await runJobs(shop, connection);
  expect((await read(`/order/${order._id}`)).data.payment).toMatchObject({ status: 'refunded', refunded: 1_800_000_000 });
  expect((await read('/refund/page/1/10')).data.list[0]).toMatchObject({ amount: 1_800_000_000, status: 'waiting' });
});
