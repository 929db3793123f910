import { migrationsFolder } from '#server/open-shop.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { newId } from '#shared/ids.ts';
import { withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';

test('of earlier refunds, those units had not left for which no other unit of the item had', async ({ shop }) => {
  await withUnmigratedShop(shop, async ({ pool }) => {
    const known = await listMigrations(migrationsFolder);
    await migrate(pool, migrationsFolder, known.slice(0, known.indexOf('0051-units-refunded-before-shipping.sql')));
    const [order, parcel] = [newId(), newId()];
    await pool.query(
      `insert into orders (id, number, status, email, address, subtotal, discount, delivery, delivery_cost, tax, total, currency, payment_method)
        values ($1, 'AAAA-AAAA', 'processing', 'bo@example.com', '{"name":"Bo"}', 5000, 0, '{}', 0, 0, 5000, 'EUR', 'cash')`,
      [order],
    );
    await pool.query(
      `insert into order_items (order_id, position, title, variation_title, sku, unit_price, quantity, tax_class, tax_rate, tax, total)
        values ($1, 0, 'Ball', 'Red', 'B-1', 1000, 5, 'standard', 0, 0, 5000)`,
      [order],
    );
    await pool.query("insert into parcels (id, order_id, carrier, shipped_at) values ($1, $2, 'Dash', '2026-02-01')", [parcel, order]);
    await pool.query('insert into parcel_items (parcel_id, order_id, position, quantity) values ($1, $2, 0, 2)', [parcel, order]);
    for (const [day, state, quantity] of [
      ['2026-01-01', 'succeeded', 1],
      ['2026-01-02', 'failed', 2],
      ['2026-02-02', 'succeeded', 1],
      // Of these two, one had left.
      ['2026-02-03', 'succeeded', 2],
    ] as const) {
      const refund = newId();
      await pool.query(
        `insert into refunds (id, order_id, amount, state, provider, reference, created_by, created_at)
          values ($1, $2, 1000, $3, 'cash', $4, 'shop', $5)`,
        [refund, order, state, refund, day],
      );
      await pool.query('insert into refund_items (refund_id, order_id, position, quantity) values ($1, $2, 0, $3)', [
        refund,
        order,
        quantity,
      ]);
    }
    await migrate(pool, migrationsFolder);
    const { rows } = await pool.query<{ quantity: number; unshipped: number }>(
      'select i.quantity, i.unshipped from refund_items i join refunds r on r.id = i.refund_id order by r.created_at',
    );
    expect(rows).toEqual([
      { quantity: 1, unshipped: 1 },
      { quantity: 2, unshipped: 2 },
      { quantity: 1, unshipped: 0 },
      { quantity: 2, unshipped: 1 },
    ]);
  });
});
