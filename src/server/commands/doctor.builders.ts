import type { FastifyInstance } from 'fastify';
import { masterKey } from '#server/domains/files/file-keys.ts';
import { findImageIds } from '#server/domains/files/files.queries.ts';
import { aDeliveredOrder, anAdminCaller } from '#server/domains/fulfilment/fulfilment.builders.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { aCardOrder, setExpiry } from '#server/domains/orders/payment/card-payments.builders.ts';
import { followUpTransfers } from '#server/domains/orders/payment/follow-up-transfers.ts';
import { expireOrders } from '#server/domains/orders/requests/expire-orders.ts';
import { acceptAllPayments } from '#server/domains/payments/payments.builders.ts';
import { addMissingTaxRates } from '#server/domains/pricing/pricing.builders.ts';
import { importPromo } from '#server/domains/promotions/admin/import-promo.ts';
import { aRequestedReturn } from '#server/domains/returns/returns.builders.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

interface TestShop {
  app: FastifyInstance;
  shop: Shop;
  connection: Connection;
}

/** A shop with orders in every state, all of them some time ago, whose jobs have run. */
export async function aShopWithOrdersOfEveryKind({ app, shop, connection }: TestShop) {
  const { db } = shop;
  await acceptAllPayments(db);
  await addMissingTaxRates(db);
  const admin = await anAdminCaller(app, db);

  const placed = await anOrder(db, { lines: [{ quantity: 2 }, { price: 333 }] });
  await anOrder(db, { status: 'pending' });
  const { order: parted } = await anOrder(db, { lines: [{ quantity: 2 }, {}] });
  await admin('POST', `/order/${parted._id}/parcel`, { items: [{ position: 0, quantity: 1 }] });
  const { order: cancelled } = await anOrder(db);
  await admin('PUT', `/order/${cancelled._id}/cancel`, { reason: 'The last bag was damaged' });
  const delivered = await aDeliveredOrder(db);

  const rejected = await aRequestedReturn(db);
  await admin('PUT', `/order/${rejected.orderId}/return/${rejected.returnId}`, { status: 'rejected', note: 'It was opened' });
  const returned = await aRequestedReturn(db);
  const { order: paidByTransfer } = await anOrder(db, { payment: 'transfer' });
  const payByTransfer = (amount: number) => admin('POST', `/order/${paidByTransfer._id}/payment`, { amount });
  await payByTransfer(1);
  await runJobs(shop, connection);
  await admin('PUT', `/order/${returned.orderId}/return/${returned.returnId}`, { status: 'received' });
  await admin('PUT', `/order/${returned.orderId}/return/${returned.returnId}`, { status: 'refunded' });

  for (const promo of [
    { code: 'TENTH', type: 'percent', value: 10 },
    { code: 'FREE', type: 'free_delivery' },
  ] as const) {
    await importPromo(db, { ...promo, title: promo.code });
    await anOrder(db, { promo: promo.code, lines: [{ price: 999 }, { price: 333, quantity: 2 }] });
  }
  const card = await addCardOrders({ app, shop, connection }, admin);
  const { order: transfer } = await anOrder(db, { payment: 'transfer' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await db.updateTable('bank_transfers').set({ due_at: tomorrow }).where('order_id', '=', transfer._id).execute();
  await followUpTransfers(shop);
  await payByTransfer(paidByTransfer.total - 1);

  await runJobs(shop, connection);
  for (const id of await findImageIds(db)) await shop.files.write(masterKey(id), Buffer.from('picture'));
  await makeOlder(connection);
  return { placed: placed.order, delivered: delivered.order, transfer, paidByTransfer, card, returned };
}

/** Paid, refunded, cancelled, and too late: the last one's stock was gone, so its payment is returned. */
async function addCardOrders({ app, shop, connection }: TestShop, admin: Awaited<ReturnType<typeof anAdminCaller>>) {
  const { db } = shop;
  const paid = await aCardOrder(app, db);
  await paid.pay();
  const cancelled = await aCardOrder(app, db);
  await cancelled.pay();
  const late = await aCardOrder(app, db, { lines: [{ stock: 1 }], email: 'late@example.com' });
  await setExpiry(db, late.order._id, -1_000);
  await expireOrders(db);
  await anOrder(db, { items: late.items });
  await late.pay();
  await runJobs(shop, connection);
  await admin('POST', `/order/${paid.order._id}/refund`, { amount: 100 });
  await cancelled.cancel();
  return { paid, late };
}

/** As if everything had happened half an hour earlier, and the shop had been updated long ago. */
async function makeOlder({ pool }: Connection): Promise<void> {
  const earlier = (table: string, ...columns: string[]) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '30 minutes'`).join(', ')};`;
  await pool.query(`
    alter table payment_entries disable trigger payment_entries_are_kept;
    update migrations set applied_at = now() - interval '60 days';
    ${earlier('orders', 'placed_at', 'created_at')}
    ${earlier('order_history', 'at')}
    ${earlier('parcels', 'shipped_at', 'delivered_at')}
    ${earlier('returns', 'created_at', 'received_at', 'closed_at')}
    ${earlier('refunds', 'created_at', 'updated_at')}
    ${earlier('payment_entries', 'created_at')}
    ${earlier('order_mails', 'created_at')}
    ${earlier('payment_intents', 'created_at', 'updated_at')}
    ${earlier('bank_transfers', 'reminded_at')}`);
}
