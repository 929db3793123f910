import { anAdmin, expireRecentAuth } from '#server/domains/accounts/accounts.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { anOrder, copyOrders, setDelivered } from '../orders.builders.ts';

test('orders are exported as CSV by the filters of the list, or by choice, after a recent authentication', async ({ app, db }) => {
  const { authorization, userId } = await anAdmin(db);
  const first = (await anOrder(db, { email: 'grace@navy.example', lines: [{ price: 1_999, quantity: 2 }] })).order;
  const second = (await anOrder(db)).order;
  await setDelivered(db, second._id);
  const read = async (query = '') => {
    const { statusCode, body } = await app.inject({ url: `/api/v1/order/export.csv${query}`, headers: { authorization } });
    return { statusCode, rows: body.replace('\uFEFF', '').trim().split('\r\n') };
  };
  const all = await read();
  expect(all.rows).toHaveLength(3);
  expect(all.rows[0]).toMatch(/^Number,Placed,Status,/);
  expect(all.rows[1]).toMatch(new RegExp(`^${second.number},.*,Delivered,Unpaid,Cash,`));
  expect(all.rows[2]).toContain('grace@navy.example');
  await db
    .updateTable('orders')
    .set({ placed_at: new Date('2026-11-25T23:00:00Z') })
    .where('id', '=', second._id)
    .execute();
  expect((await read()).rows[1], 'with the time of the shop').toMatch(/^[^,]+,2026-11-26 00:00,/);
  expect(all.rows[2]).toContain(',39.98,');
  expect((await read('?status=delivered')).rows).toHaveLength(2);
  expect((await read('?q=grace')).rows[1]).toContain(first.number);
  expect((await read(`?id=${first._id}`)).rows).toHaveLength(2);
  await copyOrders(db, first._id, { count: 1_100, withoutOwner: true });
  const many = (await read('?queue=to_ship')).rows.slice(1).map((row) => row.split(',')[0]);
  expect(new Set(many).size).toBe(1_101);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('admin_id', '=', userId)
    .orderBy('created_at')
    .execute();
  expect(entries.length, 'each export is in the audit log').toBe(6);
  expect(entries.slice(2, 4)).toEqual([
    { action: 'orderExport.csv', after: { status: ['delivered'] } },
    { action: 'orderExport.csv', after: { searched: true } },
  ]);
  await expireRecentAuth(db, userId);
  expect((await read()).statusCode).toBe(403);
});
