import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../payments.tables.ts';

export const insertRefundItems = (
  db: Database,
  { refundId, orderId }: { refundId: string; orderId: string },
  items: readonly RefundedUnits[],
): Promise<unknown> =>
  db
    .insertInto('refund_items')
    .values(items.map((item) => ({ ...item, refund_id: refundId, order_id: orderId })))
    .execute();
