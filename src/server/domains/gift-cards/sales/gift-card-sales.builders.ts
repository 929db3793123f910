import type { FastifyInstance } from 'fastify';
import { aGuest } from '#server/domains/addresses/addresses.builders.ts';
import { callAs } from '#server/domains/orders/payment/card-payments.builders.ts';
import { recordPaymentEntries } from '#server/domains/payments/ledger/record-payment-entries.ts';
import { refundPayment } from '#server/domains/payments/refunds/refund-payment.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Shop } from '#server/platform/shop.ts';
import { localDate } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { findMailsTo } from '#tests/support/find-mails-to.ts';
import { runJobs } from '#tests/support/run-jobs.ts';

/** The day of the test shop. */
export const today = () => localDate(new Date(), 'Europe/Berlin');
/** After breakfast, whatever the time of the test. */
export const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** A guest who buys a gift card. */
export async function aBuyer(app: FastifyInstance, db: Database) {
  const { cookie, address } = await aGuest(db);
  const [email, recipientEmail] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => callAs(app, cookie, method, url, payload);
  const body = { amount: 2_500, recipientName: 'Bo', recipientEmail, senderName: 'Ada', address: address._id, email, payment: 'card' };
  const order = (changes: object = {}) => call('POST', '/gift-card/order', { ...body, ...changes });
  return {
    ...{ call, order, email, recipientEmail },
    /** Orders and pays. */
    buy: async (changes: object = {}) => {
      const { data } = await order(changes);
      const { reference } = (await call('GET', `/order/${data._id}/payment`)).data;
      await call('POST', `/payment/test/${reference}/attempt`, { outcome: 'pay' });
      return (await call('POST', `/order/request/${data._id}/complete`)).data;
    },
    read: async (id: string) => (await call('GET', `/order/${id}`)).data,
  };
}

export const cardOf = (db: Database, orderId: string) =>
  db.selectFrom('gift_cards').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

export const templatesTo = async (db: Database, email: string) => (await findMailsTo(db, email)).map(({ template }) => template);
export const codeIn = (body: string | null | undefined): string => /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(body ?? '')?.[0] ?? '';

/** Runs the jobs that follow one another. */
export async function settle(shop: Shop, connection: Connection): Promise<void> {
  for (let round = 1; round <= 3; round++) await runJobs(shop, connection);
}

/** An order by transfer, placed, which a caller pays and refunds by hand. */
export async function aTransferOrder(app: FastifyInstance, db: Database) {
  const buyer = await aBuyer(app, db);
  const { data } = await buyer.order({ payment: 'transfer' });
  await buyer.call('POST', `/order/request/${data._id}/complete`);
  const pay = (amount: number) =>
    recordPaymentEntries(db, { id: data._id, total: data.total }, [{ kind: 'captured', amount, provider: 'transfer', reference: newId() }]);
  const refund = (amount: number) => refundPayment(db, { orderId: data._id, amount, reason: null, by: 'shop' });
  return { ...buyer, id: data._id as string, number: data.number as string, pay, refund };
}
