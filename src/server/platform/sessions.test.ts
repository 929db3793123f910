import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { purgeExpiredSessionsAndGuests } from './sessions.ts';

const yesterday = () => new Date(Date.now() - 86_400_000);

test('expired sessions are deleted, and expired guests with their address but not their orders', async ({ db }) => {
  const [expired, active] = [await anOrder(db), await aGuest(db)];
  const [expiredAdmin, activeAdmin] = [await anAdmin(db), await anAdmin(db)];
  await db.updateTable('guests').set({ expires_at: yesterday() }).where('id', '=', expired.guest.actor.guestId).execute();
  await db.updateTable('sessions').set({ expires_at: yesterday() }).where('user_id', '=', expiredAdmin.userId).execute();
  await purgeExpiredSessionsAndGuests(db);
  expect((await db.selectFrom('guests').select('id').execute()).map(({ id }) => id)).toEqual([active.actor.guestId]);
  expect((await db.selectFrom('addresses').select('id').execute()).map(({ id }) => id)).toEqual([active.address._id]);
  expect((await db.selectFrom('sessions').select('user_id').execute()).map(({ user_id }) => user_id)).toEqual([activeAdmin.userId]);
  const { guest_id, email } = await db.selectFrom('orders').selectAll().where('id', '=', expired.order._id).executeTakeFirstOrThrow();
  expect([guest_id, email]).toEqual([null, 'ada@example.com']);
});

test('expired guests are found by their index: each call for a guest of another origin adds one', async ({ connection }) => {
  const client = await connection.pool.connect();
  try {
    // A small table is always read as a whole, if it may be.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query({ text: 'explain delete from guests where expires_at < now()', rowMode: 'array' });
    expect(rows.flat().join('\n')).toContain('guests_ending');
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
