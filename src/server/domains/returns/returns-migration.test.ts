import { migrationsFolder } from '#server/open-shop.ts';
import { listMigrations, migrate } from '#server/platform/database/migrate.ts';
import { newId } from '#shared/ids.ts';
import { withUnmigratedShop } from '#tests/support/temporary-shop.ts';
import { expect, test } from '#tests/support/test.ts';

test('the migration keeps the admin who handled a return last, as the one who received or closed it', async ({ shop }) => {
  await withUnmigratedShop(shop, async ({ pool }) => {
    const known = await listMigrations(migrationsFolder);
    await migrate(pool, migrationsFolder, known.slice(0, known.indexOf('0049-admins-of-orders.sql')));
    const [admin, order] = [newId(), newId()];
    await pool.query(
      "insert into users (id, name, email, password_hash, role, ever_admin, staff_role) values ($1, 'Ada', 'ada@example.com', 'none', 'admin', true, 'admin')",
      [admin],
    );
    await pool.query(
      `insert into orders (id, number, status, email, address, subtotal, discount, delivery, delivery_cost, tax, total, currency, payment_method)
        values ($1, 'AAAA-AAAA', 'delivered', 'bo@example.com', '{"name":"Bo"}', 0, 0, '{}', 0, 0, 0, 'EUR', 'cash')`,
      [order],
    );
    for (const [status, isReceived, isClosed, handler] of [
      ['requested', false, false, null],
      ['received', true, false, admin],
      ['rejected', false, true, admin],
      ['cancelled', false, true, null],
      ['refunded', true, true, admin],
    ] as const) {
      await pool.query(
        `insert into returns (id, order_id, status, reason, refund, received_at, closed_at, admin_id)
          values ($1, $2, $3, 'other', $4, case when $5 then now() end, case when $6 then now() end, $7)`,
        [newId(), order, status, status === 'refunded' ? 0 : null, isReceived, isClosed, handler],
      );
    }
    await migrate(pool, migrationsFolder);
    const { rows } = await pool.query<{ handled: string }>(
      `select concat_ws(' ', status, 'received by', coalesce(r.name, 'nobody'), 'closed by', coalesce(c.name, 'nobody')) as handled
        from returns left join users r on r.id = received_by left join users c on c.id = closed_by order by returns.id`,
    );
    expect(rows.map(({ handled }) => handled)).toEqual([
      'requested received by nobody closed by nobody',
      'received received by Ada closed by nobody',
      'rejected received by nobody closed by Ada',
      'cancelled received by nobody closed by nobody',
      'refunded received by nobody closed by Ada',
    ]);
  });
});
