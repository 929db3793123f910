import { sql } from 'kysely';
import { anAdmin, callAs } from '#server/domains/accounts/accounts.builders.ts';
import { expectEachOnce, expectGuarded, readExport } from '#tests/support/read-export.ts';
import { expect, test } from '#tests/support/test.ts';
import { aRequestedReturn } from './returns.builders.ts';

test('returns are exported as CSV in words, newest first, by the filters of the list', async ({ app, db }) => {
  const [first, second] = [await aRequestedReturn(db, { lines: [{ price: 1_999, quantity: 2 }] }), await aRequestedReturn(db)];
  const admin = await anAdmin(db);
  const { total } = await db.selectFrom('orders').select('total').where('id', '=', first.orderId).executeTakeFirstOrThrow();
  await callAs(app, admin)('POST', `/order/${first.orderId}/payment`, { amount: total });
  await callAs(app, admin)('PUT', `/order/${second.orderId}/return/${second.returnId}`, { status: 'rejected', note: 'It was worn.' });
  await db
    .updateTable('returns')
    .set({ created_at: new Date('2025-11-25T23:00:00Z') })
    .where('id', '=', first.returnId)
    .execute();
  const read = (query = '') => readExport(app, admin, `/order/return/export.csv${query}`);
  const [rejected, requested] = await read();
  expect(rejected).toMatchObject({ Status: 'Rejected', Answer: 'It was worn.', Refund: '', Closed: expect.stringMatching(/^20/) });
  expect(requested).toMatchObject({
    ...{ Requested: '2025-11-26 00:00', Customer: 'ada@example.com', Items: expect.stringMatching(/^1 × .+, .+/), Units: '1' },
    ...{ Reason: 'Changed their mind', Status: 'Requested', Refund: '19.99', Currency: 'EUR', Received: '', Closed: '' },
  });
  expect(await read('?status=requested')).toEqual([requested]);
  await expectGuarded(app, db, '/order/return/export.csv', { action: 'return.exportCsv' });
});

test('an export of more returns than one statement reads has each of them once, also those of one moment', async ({ app, db }) => {
  const { orderId } = await aRequestedReturn(db);
  await sql`
    with added as (
      insert into returns (id, order_id, status, reason, note, closed_at)
      select gen_random_uuid(), ${orderId}, 'cancelled', 'other', 'Batch ' || n, now() from generate_series(1, 105) n returning id
    )
    insert into return_items (return_id, order_id, position, quantity) select id, ${orderId}, 0, 1 from added`.execute(db);
  expectEachOnce(await readExport(app, await anAdmin(db), '/order/return/export.csv?status=cancelled'), 'Note', 105);
});
