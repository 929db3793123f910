import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { ledgerOf } from '../payments.builders.ts';
import { recordPaymentEntries } from './record-payment-entries.ts';

const captured = (amount: number, reference: string | null = null) =>
  ({ kind: 'captured', amount, provider: 'transfer', reference, note: 'Ada Barker' }) as const;

test('an entry of the ledger is never changed or deleted; only its note and its admin can be removed', async ({ db }) => {
  const { order } = await anOrder(db);
  const [admin, other] = [await anAdmin(db), await anAdmin(db)];
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [{ ...captured(100), adminId: admin.userId }]);
  const entry = () => db.updateTable('payment_entries').where('order_id', '=', order._id);
  await expect(entry().set({ amount: 1 }).execute()).rejects.toThrow('only added');
  await expect(entry().set({ note: 'Somebody else' }).execute()).rejects.toThrow('only added');
  await expect(entry().set({ admin_id: other.userId }).execute()).rejects.toThrow('only added');
  await expect(db.deleteFrom('payment_entries').where('order_id', '=', order._id).execute()).rejects.toThrow('only added');
  await expect(db.deleteFrom('orders').where('id', '=', order._id).execute()).rejects.toThrow('only added');
  await db.deleteFrom('users').where('id', '=', admin.userId).execute();
  const entries = db.selectFrom('payment_entries').select(['note', 'admin_id']).where('order_id', '=', order._id);
  expect(await entries.execute()).toEqual([{ note: 'Ada Barker', admin_id: null }]);
  await expect(entry().set({ admin_id: other.userId }).execute()).rejects.toThrow('only added');
  await entry().set({ note: null }).execute();
  expect(await ledgerOf(db, order._id)).toEqual(['captured 100']);
});

test('a request that was never placed is deleted with what was authorized for it', async ({ db }) => {
  const { order } = await anOrder(db, { status: 'pending' });
  const entry = { amount: 100, provider: 'test', reference: `test ${order._id}` };
  await recordPaymentEntries(db, { id: order._id, total: order.total }, [
    { kind: 'authorized', ...entry },
    { kind: 'voided', ...entry },
  ]);
  await db.deleteFrom('orders').where('id', '=', order._id).execute();
  expect(await ledgerOf(db, order._id)).toEqual([]);
});

test('an entry that is reported again is recorded once, whoever reports it at the same time', async ({ db }) => {
  const { order } = await anOrder(db);
  const reports = Array.from({ length: 10 }, () =>
    db.transaction().execute(async (db) => {
      await db.selectFrom('orders').select('id').where('id', '=', order._id).forUpdate().execute();
      return recordPaymentEntries(db, { id: order._id, total: order.total }, [captured(order.total, `report ${order._id}`)]);
    }),
  );
  expect((await Promise.all(reports)).flat()).toHaveLength(1);
  expect(await ledgerOf(db, order._id)).toEqual([`captured ${order.total}`]);
  const row = db.selectFrom('orders').select('payment_status').where('id', '=', order._id);
  expect((await row.executeTakeFirstOrThrow()).payment_status).toBe('paid');
});
