import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { expect } from '#tests/support/test.ts';
import { checkShop, formatFindings } from './doctor.ts';
import { test } from './doctor-books.builders.ts';

test('a shop with orders in every state is healthy', async ({ shop, connection, books: { card, returned } }) => {
  const findings = await checkShop({ shop, pool: connection.pool });
  expect(formatFindings(findings.filter(({ state }) => state !== 'ok'))).toMatch(
    /^warning +payments +The shop accepts cards without[^\n]*$/,
  );
  // The mails of all kinds were queued, or the check of them would have nothing to look at.
  const { rows } = await connection.pool.query<{ template: string }>('select distinct template from order_mails order by 1');
  expect(rows.map(({ template }) => template)).toEqual([
    'fulfilment.delivered',
    'fulfilment.shipped',
    'orders.cancelled',
    'orders.payment-arrived',
    'orders.payment-incomplete',
    'orders.payment-reminder',
    'orders.payment-returned',
    'orders.placed',
    'orders.refunded',
    'returns.received',
    'returns.rejected',
    'returns.requested',
  ]);
  expect((await card.late.read()).status).toBe('cancelled');
  expect((await shop.db.selectFrom('returns').select('status').where('id', '=', returned.returnId).executeTakeFirst())?.status).toBe(
    'refunded',
  );
});

test('discounts that are not what was taken off are a fault', async ({ books: { findAfter } }) => {
  const found = await findAfter(
    'orders',
    "update orders set discounts = jsonb_set(discounts, '{0,amount}', '1') where promo_code = 'TENTH'",
    "update orders set discounts = jsonb_set(discounts, '{0,amount}', to_jsonb(discount)) where promo_code = 'TENTH'",
  );
  expect(found).toEqual([expect.stringMatching(/^The discounts of [0-9A-Z-]{9} don’t match what was taken off/)]);
  const shares = await findAfter(
    'orders',
    'update order_items set discount = discount + 1 where position = 0',
    'update order_items set discount = discount - 1 where position = 0',
  );
  expect(shares).toEqual([expect.stringMatching(/^The discounts of .* more don’t match what was taken off/)]);
});

test('units that left the stock without a parcel are a fault, even if the level fits its movements', async ({
  books: { findAfter, delivered },
}) => {
  const change = (by: number, reason: string) => `
    with moved as (
      insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason, order_id)
      select gen_random_uuid(), variation_id, ${by}, 0, '${reason}', order_id from stock_movements
      where reason = 'shipped' and order_id = '${delivered._id}' limit 1 returning variation_id
    )
    update stock_levels s set on_hand = on_hand + ${by} from moved where moved.variation_id = s.variation_id`;
  const undo = (by: number) => `
    with undone as (
      delete from stock_movements where order_id = '${delivered._id}' and on_hand_change = ${by} and reserved_change = 0 returning variation_id
    )
    update stock_levels s set on_hand = on_hand - ${by} from undone where undone.variation_id = s.variation_id`;
  for (const [by, reason] of [
    [-1, 'shipped'],
    [9, 'returned'],
  ] as const) {
    const found = await findAfter('parcels', change(by, reason), undo(by));
    expect(found).toEqual([expect.stringContaining(`Stock movements for ${delivered.number} don’t match`)]);
  }
});

test('a promo use that no living order has is a fault, even if the promo counts it', async ({ books: { findAfter } }) => {
  for (const [order, name] of [
    ["(select id from orders where status = 'cancelled' limit 1)", '[0-9A-Z]{4}-[0-9A-Z]{4}'],
    ['gen_random_uuid()', 'TENTH'],
  ]) {
    const found = await findAfter(
      'promos',
      `with used as (update promos set used = used + 1 where code = 'TENTH' returning id)
        insert into promo_redemptions (order_id, promo_id, redeemed_at) select ${order}, id, '2020-01-01' from used`,
      `delete from promo_redemptions where redeemed_at = '2020-01-01'; update promos set used = used - 1 where code = 'TENTH'`,
    );
    expect(found).toEqual([expect.stringMatching(`^The promo uses of ${name} weren’t released`)]);
  }
});

test('a refund above what was captured is a fault, even while it is pending', async ({ books: { findAfter, delivered } }) => {
  const found = await findAfter(
    'payments',
    `insert into refunds (id, order_id, amount, state, provider, created_by)
      values (gen_random_uuid(), '${delivered._id}', ${delivered.total + 1}, 'pending', 'cash', 'shop')`,
    "delete from refunds where state = 'pending'",
  );
  // Its cash was captured on delivery.
  expect(found[0]).toContain(`than was captured: ${delivered.number}`);
  const { length } = await findAfter(
    'payments',
    `insert into refunds (id, order_id, amount, state, provider, created_by)
      values (gen_random_uuid(), '${delivered._id}', ${delivered.total}, 'pending', 'cash', 'shop')`,
    "delete from refunds where state = 'pending'",
  );
  expect(length).toBe(1);
});

test('a refund that nobody has paid out for more than 14 days is a warning, unless it is marked', async ({ books }) => {
  const refund = (days: number, paidOut: string) => `
    insert into refunds (id, order_id, amount, state, provider, created_by, created_at, paid_out_at, paid_out_by)
      values (gen_random_uuid(), '${books.delivered._id}', 1, 'succeeded', 'cash', 'nobody', now() - interval '${days} days', ${paidOut})`;
  const findAfter = async (...made: [number, string]) => {
    const found = await books.findAfter('payments', refund(...made), "delete from refunds where created_by = 'nobody'");
    return found.filter((says) => says.includes('14 days'));
  };
  expect(await findAfter(15, 'null, null')).toEqual([
    expect.stringMatching(
      `waiting for more than 14 days: ${books.delivered.number}\\. Pay them, then mark them as paid under Refunds to pay`,
    ),
  ]);
  expect(await findAfter(13, 'null, null')).toEqual([]);
  expect(await findAfter(15, "now(), 'somebody'")).toEqual([]);
});

test('a cancelled order of which money is neither refunded nor on its way back is a warning', async ({ books: { findAfter, card } }) => {
  const order = `where id = '${card.late.order._id}'`;
  const found = await findAfter(
    'payments',
    `insert into payment_entries (id, order_id, kind, amount, provider, note)
      values (gen_random_uuid(), '${card.late.order._id}', 'captured', 700, 'transfer', 'late');
    update orders set updated_at = updated_at - interval '2 hours' ${order}`,
    `delete from payment_entries where note = 'late'; update orders set updated_at = updated_at + interval '2 hours' ${order}`,
  );
  expect(found).toContainEqual(`These orders were cancelled, but not fully refunded: ${card.late.order.number}. Refund the rest.`);
});

test('a placed card order without money is a fault', async ({ books: { findAfter, placed } }) => {
  const found = await findAfter(
    'payments',
    `update orders set payment_method = 'card' where id = '${placed._id}'`,
    `update orders set payment_method = 'cash' where id = '${placed._id}'`,
  );
  expect(found[0]).toContain(`no payment in the ledger: ${placed.number}`);
});

test('captured money without an order, and an order captured twice, are faults', async ({ books: { findAfter, card } }) => {
  const { order, reference } = card.paid;
  const lost = await findAfter(
    'payments',
    `update payment_intents set order_id = null where reference = '${reference}'`,
    `update payment_intents set order_id = '${order._id}' where reference = '${reference}'`,
  );
  expect(lost[0]).toContain(`These payments belong to no order: ${reference}`);
  const twice = await findAfter(
    'payments',
    `drop index payment_intents_one_per_order;
      insert into payment_intents (id, order_id, provider, reference, amount, currency, state)
      values (gen_random_uuid(), '${order._id}', 'test', 'second', 1, 'EUR', 'captured')`,
    "delete from payment_intents where reference = 'second'",
  );
  expect(twice[0]).toContain(`captured twice for ${order.number}`);
});

test('amounts that the payment provider knows otherwise are a fault', async ({ books: { find, findAfter, card } }) => {
  const { order, reference } = card.paid;
  expect(await find('provider')).toEqual(['Amounts match the payment provider.']);
  const refunded = await findAfter(
    'provider',
    `insert into test_refunds (refund_id, reference, amount) values ('${crypto.randomUUID()}', '${reference}', 7)`,
    'delete from test_refunds where amount = 7',
  );
  expect(refunded).toEqual([expect.stringMatching(new RegExp(`at the payment provider don’t match the shop: ${order.number}\\. `))]);
  const unknown = await findAfter(
    'provider',
    `update payment_intents set reference = 'unheard-of' where reference = '${reference}'`,
    `update payment_intents set reference = '${reference}' where reference = 'unheard-of'`,
  );
  expect(unknown).toEqual([expect.stringContaining(order.number)]);
});

test('a payment provider that does not answer is a warning, and is not asked on and on', async ({ shop, connection, books }) => {
  const stripe = await startFakeStripe();
  const stripeShop = { ...shop, config: { ...shop.config, stripe: stripe.config } };
  const check = async () => (await checkShop({ shop: stripeShop, pool: connection.pool })).filter(({ check }) => check === 'provider');
  // Payments of a provider whose keys are gone.
  expect(await check()).toMatchObject([
    { state: 'warning', says: expect.stringContaining('We couldn’t ask the payment provider about 3 payments') },
  ]);
  await connection.pool.query("update payment_intents set provider = 'stripe'");
  await stripe.close();
  expect(await check()).toMatchObject([
    { state: 'warning', says: expect.stringContaining('We couldn’t ask the payment provider about 3 payments') },
  ]);
  await connection.pool.query("update payment_intents set provider = 'test'");
  expect(await books.find('provider')).toEqual(['Amounts match the payment provider.']);
});

test('a missing mail is a fault, unless its job waits, nobody can get it or none is wanted', async ({ books, connection }) => {
  const { find, placed, delivered } = books;
  const { pool } = connection;
  const ok = ['Customers got every email about their orders, once.'];
  await pool.query(`create table removed_mails as select * from order_mails where order_id in ('${placed._id}', '${delivered._id}')`);
  await pool.query('delete from order_mails where order_id in (select order_id from removed_mails)');
  const [missing] = await find('order-mails');
  expect(missing).toContain(`${placed.number} (orders.placed)`);
  for (const template of ['orders.placed', 'fulfilment.shipped', 'fulfilment.delivered'])
    expect(missing).toContain(`${delivered.number} (${template})`);
  await pool.query(
    `insert into order_mails select * from removed_mails where order_id = '${delivered._id}'; delete from mails where subject like '%${placed.number}%'`,
  );

  const job = 'order.placed:mail-order-confirmation';
  await pool.query("select graphile_worker.add_job($1, $2::json, run_at => now() + interval '1 hour')", [
    job,
    JSON.stringify({ eventId: crypto.randomUUID(), payload: { orderId: placed._id } }),
  ]);
  expect(await find('order-mails')).toEqual(ok);
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  expect(await find('order-mails')).toEqual([expect.stringContaining(`${placed.number} (orders.placed)`)]);

  for (const [change, undo] of [
    ['confirmation_mail = false', 'confirmation_mail = true'],
    ['erased_at = now(), email = null, user_id = null, guest_id = null', "erased_at = null, email = 'ada@example.com'"],
    ["placed_at = now() - interval '14 minutes'", "placed_at = now() - interval '30 minutes'"],
    ["placed_at = now() - interval '31 days'", "placed_at = now() - interval '30 minutes'"],
  ]) {
    await pool.query(`update orders set ${change} where id = '${placed._id}'`);
    expect(await find('order-mails')).toEqual(ok);
    await pool.query(`update orders set ${undo} where id = '${placed._id}'`);
  }
  await pool.query("update migrations set applied_at = now() where name = '0025-order-mails.sql'");
  expect(await find('order-mails')).toEqual(ok);
  await pool.query("update migrations set applied_at = now() - interval '60 days' where name = '0025-order-mails.sql'");
});

test('a mail that was queued twice, or past the shop, is a fault', async ({ books: { findAfter, delivered } }) => {
  const found = await findAfter(
    'order-mails',
    `insert into mails (id, template, recipient, subject, html, body)
      select gen_random_uuid(), template, recipient, subject, html, 'twice' from mails where subject like '%${delivered.number} has arrived'`,
    "delete from mails where body = 'twice'",
  );
  expect(found.at(-1)).toContain(`Emails about ${delivered.number} were queued twice or from outside the shop`);
});

test('a bank transfer whose arrival was not confirmed by mail is a fault', async ({ books: { findAfter, paidByTransfer } }) => {
  const found = await findAfter(
    'order-mails',
    `create table removed_arrivals as select * from order_mails where template = 'orders.payment-arrived';
    delete from order_mails where template = 'orders.payment-arrived'`,
    'insert into order_mails select * from removed_arrivals; drop table removed_arrivals',
  );
  expect(found).toContainEqual(expect.stringContaining(`${paidByTransfer.number} (orders.payment-arrived)`));
});
