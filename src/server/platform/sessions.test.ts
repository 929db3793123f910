import { anAdmin } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { forgetEnded } from './sessions.ts';

const yesterday = () => new Date(Date.now() - 86_400_000);

test('guests and sessions whose time is over are forgotten, with the address and without the orders', async ({ db }) => {
  const [gone, here] = [await anOrder(db), await aGuest(db)];
  const [old, live] = [await anAdmin(db), await anAdmin(db)];
  await db.updateTable('guests').set({ expires_at: yesterday() }).where('id', '=', gone.guest.actor.guestId).execute();
  await db.updateTable('sessions').set({ expires_at: yesterday() }).where('user_id', '=', old.userId).execute();
  await forgetEnded(db);
  expect((await db.selectFrom('guests').select('id').execute()).map(({ id }) => id)).toEqual([here.actor.guestId]);
  expect((await db.selectFrom('addresses').select('id').execute()).map(({ id }) => id)).toEqual([here.address._id]);
  expect((await db.selectFrom('sessions').select('user_id').execute()).map(({ user_id }) => user_id)).toEqual([live.userId]);
  const { guest_id, email } = await db.selectFrom('orders').selectAll().where('id', '=', gone.order._id).executeTakeFirstOrThrow();
  expect([guest_id, email]).toEqual([null, 'ada@example.com']);
});
