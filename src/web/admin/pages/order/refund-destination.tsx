import { useWatch } from 'react-hook-form';
import { describeCredit } from '#contract/order-credit-labels.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import { providerLabel } from '#contract/order-labels.ts';
import { formatMoney } from '#shared/money.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';

interface RefundDestinationProps {
  fields: Fields;
  details: OrderDetails;
}

/** Where a refund goes. Only customers with an account can have store credit. */
export function RefundDestination({ fields, details }: RefundDestinationProps) {
  const to: unknown = useWatch({ control: fields.control, name: 'to' });
  const change = (next: 'original' | 'store_credit') => {
    fields.setValue('to', next);
    fields.clearErrors('to');
  };
  if (details.order.user === null) return <p className="note">{whereItGoesBack(details)}</p>;
  return (
    <fieldset>
      <legend className="field-label">Where the money goes</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="to"
          value="original"
          title="Back to where it came from"
          description={whereItGoesBack(details)}
          checked={to !== 'store_credit'}
          onChange={() => change('original')}
        />
        <RadioCard
          name="to"
          value="store_credit"
          title="As store credit"
          description={storeCreditText(details)}
          checked={to === 'store_credit'}
          onChange={() => change('store_credit')}
        />
      </div>
      {fields.errorOf('to') && <p className="field-error">{fields.errorOf('to')}</p>}
    </fieldset>
  );
}

/** To where the money of an order goes back: cards and accounts come first, then gift cards and store credit. */
function whereItGoesBack({ order, ledger, refunds }: OrderDetails): string {
  const { credits, payment, currency } = order;
  const received = ledger.filter(({ kind, provider }) => kind === 'captured' && !isCredit(provider));
  const back = refunds.filter(({ state, provider }) => state !== 'failed' && !isCredit(provider));
  const left = sumOf(received) - sumOf(back);
  const toCredits = credits.map((part) => destinationOf(part)).join(' and ');
  if (left <= 0 && toCredits) return `It’s refunded straight away to ${toCredits}.`;
  const paidBy = received[0]?.provider ?? payment.method;
  const isByHand = paidBy === 'cash' || paidBy === 'transfer';
  const byMethod = isByHand
    ? `They paid ${paidBy === 'cash' ? 'in cash' : 'by bank transfer'}, so you need to pay it back. Until you do, it’s listed under Refunds to pay.`
    : `The money goes back automatically, by ${providerLabel(paidBy)}.`;
  return toCredits ? `${byMethod} Anything over ${formatMoney(left, currency)} is refunded straight away to ${toCredits}.` : byMethod;
}

/** "the gift card •••• 1234", "the customer’s store credit" */
const destinationOf = (part: Parameters<typeof describeCredit>[0]): string =>
  part.kind === 'store_credit'
    ? 'the customer’s store credit'
    : `the ${describeCredit(part).replace(/^\w/, (first) => first.toLowerCase())}`;

const isCredit = (provider: string): boolean => provider === 'gift_card' || provider === 'store_credit';
const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

const storeCreditText = ({ order: { credits } }: Pick<OrderDetails, 'order'>): string =>
  `It’s added to the customer’s account straight away, for their next order.${
    credits.some(({ kind }) => kind === 'gift_card') ? ' Anything paid by gift card becomes store credit too.' : ''
  }`;
