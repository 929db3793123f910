import fc from 'fast-check';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';
import { recordPaymentEntries } from '../ledger/record-payment-entries.ts';
import { findPaymentStatusMismatches } from './find-payment-status-mismatches.ts';

const entry = fc.record({
  kind: fc.constantFrom('authorized', 'captured', 'refunded', 'failed', 'voided', 'disputed', 'dispute_won'),
  amount: fc.constantFrom(1_000, 1_389, 2_389, 3_000),
});

test('doctor derives the same payment status from every ledger as the shop', { timeout: 60_000 }, async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
      const { order } = await anOrder(db);
      for (const { kind, amount } of entries) {
        const added = { kind, amount, provider: 'test', reference: null };
        await recordPaymentEntries(db, { id: order._id, total: order.total }, [added]);
      }
      expect(await findPaymentStatusMismatches(db)).toEqual([]);
    }),
    examples(15, 100),
  );
  const { order } = await anOrder(db);
  await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', order._id).execute();
  expect(await findPaymentStatusMismatches(db)).toEqual([order.number]);
});
