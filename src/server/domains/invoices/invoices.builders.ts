import type { Order } from '#contract/orders.ts';
import { shipParcel } from '#server/domains/fulfilment/ship-parcel.ts';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Ships a placed order in one parcel. */
export const ship = async (db: Database, { _id: orderId }: Pick<Order, '_id'>): Promise<unknown> =>
  shipParcel(db, { kind: 'shop' }, { orderId }, await getSettings(db));

/** The same with the invoice, without waiting for its job. */
export async function shipWithInvoice(db: Database, order: Pick<Order, '_id'>) {
  await ship(db, order);
  const invoice = await issueInvoice(db, order._id);
  if (!invoice) throw new Error('An order that has shipped gets an invoice');
  return invoice;
}

/** Books money for an order, as its provider would report it. */
export const capture = (
  db: Database,
  order: Pick<Order, '_id'>,
  amount: number,
  { provider = 'test', at = new Date() } = {},
): Promise<unknown> =>
  db
    .insertInto('payment_entries')
    .values({ id: newId(), order_id: order._id, kind: 'captured', amount, provider, reference: null, note: null, created_at: at })
    .execute();
