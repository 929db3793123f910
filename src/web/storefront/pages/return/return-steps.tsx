import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import { formatMoney } from '#shared/money.ts';
import { PlainText } from '#web/storefront/components/plain-text.tsx';
import { refundTarget } from '#web/storefront/orders/payment/refund-messages.ts';

interface ReturnStepsProps {
  order: Pick<Order, 'payment' | 'currency'>;
  shop: Pick<Settings, 'legalName' | 'legalAddress' | 'returnPolicy'>;
  /** What will be refunded, in minor units; missing until the return is requested, 0 if nothing was paid yet. */
  refund?: number;
}

/** What the customer does with the items, and when the money comes back. */
export function ReturnSteps({ order: { payment, currency }, shop, refund }: ReturnStepsProps) {
  const amount = refund ? formatMoney(refund, currency) : 'what you paid for the items';
  return (
    <ol className="space-y-5">
      <Step number={1} title="Pack your items">
        <p>Wrap them well, and put a note with your order number in the parcel.</p>
      </Step>
      <Step number={2} title="Send the parcel">
        <p>Send it to:</p>
        <address className="mt-2 whitespace-pre-line text-ink not-italic">
          <strong>{shop.legalName}</strong>
          {`\n${shop.legalAddress}`}
        </address>
        <details className="mt-2">
          <summary className="link tap-target inline-block cursor-pointer py-1">Our return policy</summary>
          <PlainText text={shop.returnPolicy} className="mt-2" />
        </details>
      </Step>
      <Step number={3} title="Get your money back">
        <p>
          Once we’ve received your parcel, we’ll refund {amount}
          {refundTarget(payment.method)} and let you know by email.
          {refund === undefined && ' If you return the whole order, you get the delivery cost back too.'}
        </p>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span aria-hidden="true" className="grid size-9 flex-none place-items-center rounded-full bg-mist font-bold text-on-mist">
        {number}
      </span>
      <div className="min-w-0 pt-1">
        <h3 className="font-semibold tracking-normal">{title}</h3>
        <div className="mt-1 wrap-anywhere text-grey">{children}</div>
      </div>
    </li>
  );
}
