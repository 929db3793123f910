import type { LedgerEntry, OrderDetails, OrderMail, OrderRefund } from '#contract/order-details.ts';
import type { OrderFilters } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { refundedUnshippedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import { findRefundableAmount } from '#server/domains/payments/refunds/refund-payment.ts';
import type { AdminActor } from '#server/platform/actor.ts';
import { type Database, inSnapshot } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findOrderNotes } from '../lifecycle/order-notes.queries.ts';
import { toListFilters } from '../lists/list-orders-for-admin.ts';
import { findNeighbours } from '../lists/neighbours.queries.ts';
import { findOrder } from '../orders.queries.ts';
import { amountDue } from '../payment/record-payment.ts';
import { serializeOrder } from '../serialize-order.ts';
import { findActionBlocks } from './find-action-blocks.ts';
import { findOrderRecords } from './order-details.queries.ts';

interface Options {
  filters: OrderFilters;
  settings: Pick<Settings, 'timeZone'>;
}

/** Everything that the back office shows of an order, as it was at one moment, with its neighbours in the list that the filters select. Throws NotFound. */
export const getOrderDetails = (db: Database, admin: AdminActor, id: string, options: Options): Promise<OrderDetails> =>
  inSnapshot(db, (db) => readOrderDetails(db, admin, id, options));

async function readOrderDetails(
  db: Database,
  admin: AdminActor,
  id: string,
  { filters: { sort, ...filters }, settings }: Options,
): Promise<OrderDetails> {
  const found = await findOrder(db, admin, { id });
  if (!found) throw new NotFound('This order');
  const order = { ...serializeOrder(found, found.payments, { forAdmin: true }), notes: await findOrderNotes(db, id) };
  const [due, refundable] = [await amountDue(db, found), await findRefundableAmount(db, id)];
  const records = await findOrderRecords(db, id);
  return {
    order,
    ledger: records.ledger.map(toIsoTimes),
    refunds: records.refunds.map(toIsoTimes),
    mails: records.mails.map(toIsoTimes),
    handlers: { ...records.handlers, parcels: records.handlers.parcels.map(toIsoTimes) },
    due,
    refundable,
    refundedUnshipped: refundedUnshippedUnits(found),
    blocked: findActionBlocks(found, { payment: order.payment, due, refundable }),
    ...(await findNeighbours(db, id, { ...toListFilters(filters, settings), sort })),
  };
}

/** The mails about an order, oldest first. */
export const listOrderMails = async (db: Database, orderId: string): Promise<OrderMail[]> =>
  (await findOrderRecords(db, orderId)).mails.map(toIsoTimes);

const timeFields = ['at', 'sentAt', 'paidOutAt', 'trackingChangedAt'];

/** With its times as the API writes them. */
const toIsoTimes = <T extends LedgerEntry | OrderRefund | OrderMail | OrderDetails['handlers']['parcels'][number]>(record: T): T =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      timeFields.includes(name) && typeof value === 'string' ? new Date(value).toISOString() : value,
    ]),
  ) as T;
