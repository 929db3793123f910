import { useState } from 'react';
import type { OrderDetails } from '#contract/order-details.ts';
import { returnReasonLabels } from '#contract/order-labels.ts';
import type { OrderReturn } from '#contract/orders.ts';
import { orderReturn } from '#contract/returns.ts';
import { formatMoney } from '#shared/money.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { ReturnBadge } from '#web/admin/orders/order-badges.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReceiveDialog, RefundReturnDialog, RejectDialog } from './return-dialogs.tsx';

/** What customers send back, and what the shop does about it. */
export const ReturnsPanel = ({ details }: { details: OrderDetails }) =>
  details.order.returns.length > 0 && (
    <Panel title="Returns">
      <ul className="divide-y divide-line">
        {details.order.returns.map((item) => (
          <ReturnItem key={item._id} details={details} item={item} />
        ))}
      </ul>
    </Panel>
  );

type Step = 'receive' | 'reject' | 'refund';

function ReturnItem({ details, item }: { details: OrderDetails; item: OrderReturn }) {
  const { order } = details;
  const [step, setStep] = useState<Step | null>(null);
  const dialog = (name: Step) => ({ order, item, open: step === name, onClose: () => setStep(null) });
  const { status, reason, note, answer, items, refund, createdAt } = item;
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <ReturnBadge status={status} />
        <p className="text-[0.8125rem] text-grey">
          <Time time={createdAt} />
        </p>
        {refund !== null && <p className="ml-auto tabular-nums">{formatMoney(refund, order.currency)}</p>}
      </div>
      <p className="mt-1.5 font-semibold">{returnReasonLabels[reason]}</p>
      {note && <p className="whitespace-pre-line">“{note}”</p>}
      {answer && <p className="whitespace-pre-line text-grey">The shop: {answer}</p>}
      <ul className="text-[0.875rem] text-grey">
        {items.map(({ position, quantity, title, variationTitle, restocked, alreadyRefunded }) => (
          <li key={position}>
            {quantity} × {title}, {variationTitle}
            {restocked > 0 && `, ${restocked} back in stock`}
            {alreadyRefunded > 0 && `, ${alreadyRefunded} already refunded`}
          </li>
        ))}
      </ul>
      <MayCall endpoint={orderReturn.update}>
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {status === 'requested' && (
            <>
              <Button tone="secondary" size="sm" onClick={() => setStep('receive')}>
                Receive
              </Button>
              {reason !== 'withdrawal' && (
                <Button tone="quiet" size="sm" onClick={() => setStep('reject')}>
                  Reject
                </Button>
              )}
            </>
          )}
          {status === 'received' && (
            <Button tone="secondary" size="sm" onClick={() => setStep('refund')}>
              Refund
            </Button>
          )}
        </div>
      </MayCall>
      <ReceiveDialog {...dialog('receive')} />
      <RejectDialog {...dialog('reject')} />
      <RefundReturnDialog {...dialog('refund')} details={details} />
    </li>
  );
}
