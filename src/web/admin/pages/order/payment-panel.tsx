import { adminOrder } from '#contract/admin-orders.ts';
import type { LedgerEntry, OrderDetails, OrderRefund } from '#contract/order-details.ts';
import { paidWithLabel, providerLabel } from '#contract/order-labels.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { PaymentBadge } from '#web/admin/orders/order-badges.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';
import { ActionButton } from './action-button.tsx';
import type { OrderDialog } from './use-order-dialog.ts';

const entryLabels: Record<LedgerEntry['kind'], string> = {
  authorized: 'Authorised',
  captured: 'Received',
  refunded: 'Refunded',
  failed: 'Failed',
  voided: 'Released',
  disputed: 'Disputed by the bank',
  dispute_won: 'Dispute won',
  waived: 'Waived',
};

interface PaymentPanelProps {
  details: OrderDetails;
  open: (dialog: OrderDialog) => void;
}

/** What was paid and refunded, as the ledger has it. */
export function PaymentPanel({ details, open }: PaymentPanelProps) {
  const { order, ledger, refunds, due, blocked } = details;
  const money = (amount: number) => formatMoney(amount, order.currency);
  const unsettled = refunds.filter(
    ({ state, provider, toStoreCredit, paidOutAt }) =>
      state !== 'succeeded' || (isByHand(provider) && !toStoreCredit && paidOutAt === null),
  );
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          Payment <PaymentBadge status={order.paymentStatus} />
        </span>
      }
    >
      <p>
        {paidWithLabel(order)}
        {due > 0 && order.status !== 'cancelled' && <strong> · {money(due)} left to pay</strong>}
        {order.payment.dueAt && due > 0 && (
          <>
            {' by '}
            <Time time={order.payment.dueAt} />
          </>
        )}
      </p>
      {ledger.length > 0 && (
        <ul aria-label="Ledger" className="mt-3 divide-y divide-line border-y border-line">
          {ledger.map(({ _id, kind, amount, provider, toStoreCredit, note, at }) => (
            <li key={_id} className="flex flex-wrap items-baseline gap-x-3 py-2">
              <span className="font-semibold">{entryLabels[kind]}</span>
              <span className="text-[0.8125rem] text-grey">
                {toStoreCredit ? 'as store credit' : providerLabel(provider)} · <Time time={at} />
                {note && ` · ${note}`}
              </span>
              <span className="ml-auto tabular-nums">{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {unsettled.map((refund) => (
        <UnsettledRefund key={refund._id} refund={refund} money={money} />
      ))}
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2 empty:hidden">
        <ActionButton endpoint={adminOrder.refund} blocked={blocked.refund} onClick={() => open('refund')}>
          Refund
        </ActionButton>
        <ActionButton endpoint={adminOrder.recordPayment} blocked={blocked.recordPayment} onClick={() => open('payment')}>
          Record a payment
        </ActionButton>
      </div>
    </Panel>
  );
}

const isByHand = (provider: string): boolean => provider === 'cash' || provider === 'transfer';

function UnsettledRefund({ refund: { amount, state, provider }, money }: { refund: OrderRefund; money: (amount: number) => string }) {
  if (state === 'failed') {
    return (
      <p className="note note-bad mt-3">
        A refund of {money(amount)} was rejected by the payment provider. Try again, or pay it back another way.
      </p>
    );
  }
  return (
    <p className="note mt-3">
      {state === 'pending' ? (
        `${money(amount)} is being refunded by ${providerLabel(provider)}.`
      ) : (
        <>
          {money(amount)} needs to be paid {provider === 'cash' ? 'in cash' : 'by bank transfer'}.{' '}
          <Link to="/admin/payouts" className="link">
            Go to Refunds to pay
          </Link>
        </>
      )}
    </p>
  );
}
