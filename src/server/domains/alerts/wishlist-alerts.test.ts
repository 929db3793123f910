import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { saveLists } from '#server/domains/cart/cart.builders.ts';
import { aProduct } from '#server/domains/catalog/catalog.builders.ts';
import { expect, test } from '#tests/support/test.ts';
import { alertMailsTo, restock, sendDueAlerts, setPrice } from './alerts.builders.ts';

test('with one choice everything on the wishlist has alerts, which follow the wishlist and stay after a mail', async ({
  app,
  db,
  shop,
}) => {
  const { userId, email, authorization } = await aUser(db);
  const [bed, bowl] = [await aProduct(db, { title: 'Bed', variations: [{ price: 5000 }] }), await aProduct(db, { title: 'Bowl' })];
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) =>
    (await app.inject({ method, url: `/api/v1/alert/own${path}`, headers: { authorization }, ...(payload ? { payload } : {}) })).json()
      .data;
  const products = async () => (await call('GET', '')).list.map(({ product }: { product: { title: string } }) => product.title).sort();
  await saveLists(db, userId, { wishlist: [bed._id] });
  expect(await products()).toEqual([]);
  expect(await call('PUT', '/wishlist', { wishlist: true })).toEqual({ wishlist: true });
  await saveLists(db, userId, { wishlist: [bed._id, bowl._id] });
  expect(await products()).toEqual(['Bed', 'Bed', 'Bowl', 'Bowl']);
  await saveLists(db, userId, { wishlist: [bed._id] });
  expect(await products()).toEqual(['Bed', 'Bed']);

  await setPrice(db, bed.mainVariation._id, 4000);
  await sendDueAlerts(shop);
  await restock(db, bed.mainVariation._id, -10);
  await restock(db, bed.mainVariation._id, 10);
  await sendDueAlerts(shop);
  await setPrice(db, bed.mainVariation._id, 3000);
  await sendDueAlerts(shop);
  // The second drop comes within a week of the first.
  expect(await alertMailsTo(db, email)).toEqual(['Price drop: Bed', 'Back in stock: Bed']);
  await db
    .updateTable('alerts')
    .set({ sent_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('user_id', '=', userId)
    .execute();
  await setPrice(db, bed.mainVariation._id, 2000);
  await sendDueAlerts(shop);
  expect(await alertMailsTo(db, email)).toHaveLength(3);

  expect(await call('PUT', '/wishlist', { wishlist: false })).toEqual({ wishlist: false });
  expect(await products()).toEqual([]);
});
