import { createServer } from 'node:net';
import { masterKey } from '#server/domains/files/file-keys.ts';
import { findImageIds } from '#server/domains/files/files.queries.ts';
import { aDeliveredOrder } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { addMissingTaxRates } from '#server/domains/pricing/pricing.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { aRequestedReturn } from '#server/domains/returns/returns.builders.ts';
import { readConfig } from '#server/platform/config.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import { newId } from '#shared/ids.ts';
import { type OpenedShop, withMigratedShop, withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';
import { checkConfig, checkNode } from './checks/check-machine.ts';
import { checkShop, doctor, formatFindings } from './doctor.ts';

/** A shop of its own, with a tax rate for every country to which it delivers. */
const withTaxedShop: typeof withMigratedShop = (shop, use) =>
  withMigratedShop(shop, async (open) => {
    await addMissingTaxRates(open.shop.db);
    await use(open);
  });

/** The lines of findings that are not ok. */
const findProblems = async (open: OpenedShop) =>
  formatFindings((await checkShop(open)).filter(({ state }) => state !== 'ok'))
    .split('\n')
    .filter(Boolean);

test('a healthy shop with an order has no problems', async ({ shop }) => {
  await withTaxedShop(shop, async (open) => {
    const { db, files } = open.shop;
    await anOrder(db, { lines: [{ quantity: 2 }, { price: 333 }] });
    await aDeliveredOrder(db);
    await aRequestedReturn(db);
    for (const id of await findImageIds(db)) await files.write(masterKey(id), Buffer.from('picture'));
    expect(await findProblems(open)).toEqual([]);
    expect((await checkShop(open)).map(({ check }) => check)).toEqual([
      'database',
      'files',
      'extensions',
      'migrations',
      'jobs',
      'mails',
      'pictures',
      'review-photos',
      'lowest-prices',
      'stock',
      'reserved',
      'ratings',
      'helpful-votes',
      'questions',
      'orders',
      'parcels',
      'order-mails',
      'taxes',
      'gift-cards',
      'payments',
      'provider',
      'promos',
      'invoices',
      'newsletters',
      'newsletter-recipients',
      'alerts',
      'cart-reminders',
      'customers',
      'statistics',
    ]);
  });
});

test('data that was changed outside the shop is reported by name', async ({ shop }) => {
  await withTaxedShop(shop, async (open) => {
    const { shop, pool } = open;
    const { order, products } = await anOrder(shop.db);
    await importPromo(shop.db, { code: 'MISCOUNTED', title: 'A tenth off', type: 'percent', value: 10, usageLimit: 10 });
    await pool.query('update promos set used = 1');
    await pool.query('update order_items set unit_price = unit_price + 1');
    await pool.query('update stock_levels set on_hand = on_hand + 1');
    await pool.query("insert into invoice_counters values ('INV', 2026, 1)");
    expect(await findProblems(open)).toEqual([
      expect.stringMatching(/^fault +pictures +The file of 1 picture is missing: /),
      expect.stringContaining(`The stock of ${products[0]?.mainVariation.sku} isn’t the sum of its movements.`),
      expect.stringContaining(`The lines of ${order.number} don’t add up.`),
      expect.stringContaining('The number of uses is wrong: MISCOUNTED.'),
      expect.stringContaining('The numbers of INV-2026 have a gap.'),
    ]);
  });
});

test('reservations, parcels and returns that were changed outside the shop are reported by name', async ({ shop }) => {
  await withTaxedShop(shop, async (open) => {
    const { shop, pool } = open;
    const [open1, sent] = [await anOrder(shop.db), await aDeliveredOrder(shop.db)];
    for (const id of await findImageIds(shop.db)) await shop.files.write(masterKey(id), Buffer.from('picture'));
    await pool.query('update stock_levels set on_hand = on_hand + 1, reserved = reserved + 1 where variation_id = $1', [
      open1.items[0]?.variation,
    ]);
    await pool.query(`insert into stock_movements (id, variation_id, on_hand_change, reserved_change, reason)
      select gen_random_uuid(), '${open1.items[0]?.variation}', 1, 1, 'counted'`);
    await pool.query('update parcel_items set quantity = quantity + 1');
    expect(await findProblems(open)).toEqual([
      expect.stringContaining(`The reserved units of ${open1.products[0]?.mainVariation.sku}`),
      expect.stringContaining(`The parcels or returns of ${sent.order.number} don’t match the order`),
      expect.stringContaining(`Stock movements for ${sent.order.number} don’t match`),
    ]);
    await pool.query("update parcel_items set quantity = quantity - 1; update orders set status = 'shipped' where status = 'placed'");
    expect((await findProblems(open)).at(-1)).toContain(`The parcels or returns of ${open1.order.number} don’t match the order`);
  });
});

test('late and failed jobs and rejected mails are warnings', async ({ shop }) => {
  await withTaxedShop(shop, async (open) => {
    const { shop, pool } = open;
    await enqueue(shop.db, 'mail.send', { id: newId() }, { runAt: new Date(Date.now() - 3_600_000) });
    await enqueue(shop.db, 'hopeless');
    await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no luck' where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'hopeless')`);
    await pool.query(`insert into mails (id, template, recipient, subject, html, body, status, error)
        values (gen_random_uuid(), 'test', 'ada@example.com', 's', 'h', 'b', 'failed', 'mailbox full')`);
    expect(await findProblems(open)).toEqual([
      expect.stringMatching(/^warning +jobs +1 job failed too often .*"hopeless: no luck"/),
      expect.stringMatching(/^warning +jobs +1 job is late/),
      expect.stringMatching(/^warning +mails +1 email was rejected. Last error: "mailbox full"/),
    ]);
  });
});

test('a job that runs its last attempt has not failed', async ({ shop }) => {
  await withTaxedShop(shop, async (open) => {
    await enqueue(open.shop.db, 'mail.send', { id: newId() });
    await open.pool.query("update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'worker'");
    expect(await findProblems(open)).toEqual([]);
  });
});

test('a database without tables is a fault and stays unchanged', async ({ shop }) => {
  await withUnmigratedShop(shop, async (open) => {
    expect(await findProblems(open)).toEqual([
      expect.stringMatching(/^fault +extensions +Missing: citext, pg_trgm, unaccent, /),
      expect.stringMatching(/^fault +migrations +Not run yet: 0001-base.sql, /),
    ]);
    expect((await open.pool.query("select to_regclass('migrations') as there")).rows).toEqual([{ there: null }]);
  });
});

test('files that cannot be written are a fault', async ({ shop, connection }) => {
  const write = () => Promise.reject(new Error('EROFS: read-only file system'));
  const findings = await checkShop({ shop: { ...shop, files: { ...shop.files, write } }, pool: connection.pool });
  expect(formatFindings(findings)).toContain('Pictures can’t be stored: EROFS');
});

test('an unreachable database and unreadable settings are reported, not thrown', async ({ shop }) => {
  const port = await findUnusedPort();
  const away = await doctor({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`, DATA_DIR: shop.config.dataDir });
  expect(formatFindings(away)).toMatch(/fault +database +.*ECONNREFUSED/);
  expect(formatFindings(await doctor({ PORT: 'many' }))).toMatch(/fault +settings +.*PORT/s);
});

test('outdated programs and incomplete settings are named', () => {
  expect(checkNode('22.1.0')).toMatchObject({ state: 'fault' });
  expect(checkNode('24.0.0')).toMatchObject({ state: 'ok' });
  expect(checkConfig(readConfig({ HOST: '0.0.0.0' })).map(({ says }) => says)).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('MAIL_URL'),
  ]);
  const complete = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', MAIL_URL: 'smtp://localhost' };
  expect(checkConfig(readConfig(complete))).toMatchObject([{ state: 'ok' }]);
});

const findUnusedPort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

test('payments that are wrong, rejected or only pretended are reported', async ({ shop }) => {
  await withTaxedShop(shop, async (open) => {
    const { db } = open.shop;
    await acceptAllPayments(db);
    const { order } = await anOrder(db);
    await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order._id).execute();
    const refund = {
      id: newId(),
      order_id: order._id,
      amount: 1,
      reason: null,
      created_by: 'shop',
      intent_reference: null,
      reference: null,
    };
    await db
      .insertInto('refunds')
      .values({ ...refund, state: 'failed', provider: 'test' })
      .execute();
    const problems = await findProblems(open);
    expect(problems.filter((line) => / payments /.test(line))).toEqual([
      expect.stringContaining(`match their ledgers: ${order.number}`),
      expect.stringContaining('1 refund was rejected'),
      expect.stringContaining('The shop accepts cards without a payment provider'),
    ]);
  });
});
