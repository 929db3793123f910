import { aUser } from '#server/domains/accounts/accounts.builders.ts';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { deleteProduct } from '#server/domains/catalog/deletion/delete-product.ts';
import { deliverOrder } from '#server/domains/fulfilment/deliver-order.ts';
import { eraseOrders } from '#server/domains/orders/lifecycle/erase-orders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { expect, test } from '#tests/support/test.ts';
import { getInvoice } from './get-invoice.ts';
import { shipWithInvoice } from './invoices.builders.ts';

test('an invoice stays as it is when its product, promo or shop changes, and when its customer is erased', async ({ db, shop }) => {
  await importPromo(db, { code: 'GONE', title: 'Soon gone', type: 'percent', value: 10 });
  const guest = await aGuest(db, { name: 'Quentin Quill' });
  const { order, products } = await anOrder(db, { guest, promo: 'gone' });
  await shipWithInvoice(db, order);
  const before = await getInvoice(shop, { kind: 'shop' }, { id: order._id });

  const { userId } = await aUser(db);
  await db.updateTable('orders').set({ user_id: userId, guest_id: null }).where('id', '=', order._id).execute();
  await deliverOrder(db, { kind: 'shop' }, { orderId: order._id }, await getSettings(db));
  await deleteProduct(db, products[0]?._id ?? '');
  await db.deleteFrom('promos').execute();
  await inTransaction(db, (db) => eraseOrders(db, { userId, emails: [] }));
  await updateSettings(db, { shopName: 'Bark & Bite', legalName: 'Bark & Bite Ltd', pricesIncludeTax: false });

  const erased = await db.selectFrom('orders').select(['address', 'email']).where('id', '=', order._id).executeTakeFirstOrThrow();
  expect(JSON.stringify(erased)).not.toMatch(/Quill|@/);
  const after = await getInvoice(shop, { kind: 'shop' }, { id: order._id });
  expect(Buffer.compare(after.content, before.content)).toBe(0);
  expect(after.name).toBe(before.name);
});
