import type { ComponentProps } from 'react';
import type { ImportedTransfer } from '#contract/payments.ts';
import { formatMoney } from '#shared/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

export interface ImportReply {
  list: ImportedTransfer[];
  total: number;
  booked: number;
}

type Outcome = ImportedTransfer['outcome'];

/** What each outcome means, and what to do about it. */
const outcomes: Record<Outcome, { label: string; tone: ComponentProps<typeof Badge>['tone']; hint?: string }> = {
  matched: { label: 'Paid', tone: 'good' },
  partial: { label: 'Paid in part', tone: 'warm', hint: 'The order is waiting for the rest.' },
  overpaid: { label: 'Overpaid', tone: 'warm', hint: 'Refund the extra amount.' },
  cancelled_order: { label: 'Cancelled order', tone: 'bad', hint: 'Once recorded, pay it back under Refunds to pay.' },
  already_imported: { label: 'Already recorded', tone: 'neutral' },
  unknown_order: { label: 'No order found', tone: 'warm', hint: 'Find the order and record the payment there.' },
  wrong_currency: { label: 'Other currency', tone: 'neutral' },
  not_incoming: { label: 'Outgoing', tone: 'neutral' },
  unreadable: { label: 'Unreadable', tone: 'bad', hint: 'We can’t read the amount in this row.' },
};

const bookedOutcomes: readonly Outcome[] = ['matched', 'partial', 'overpaid', 'cancelled_order'];

/** How many rows are booked, or would be. */
export const countBooked = ({ list }: ImportReply): number => list.filter(({ outcome }) => bookedOutcomes.includes(outcome)).length;

/** What became, or would become, of each row of a bank's file. */
export const TransferTable = ({ reply: { list }, currency }: { reply: ImportReply; currency: string }) => (
  <section aria-label="Transfers" className="panel list-panel mt-5">
    <table className="list-table">
      <caption className="sr-only">Transfers in the file</caption>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Outcome</th>
          <th scope="col">Order</th>
          <th scope="col">Reference</th>
          <th scope="col" className="md:text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ line, outcome, order, number, purpose, amount }) => {
          const { label, tone, hint } = outcomes[outcome];
          return (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td data-label="Outcome">
                <div>
                  <Badge tone={tone}>{label}</Badge>
                  {hint && <span className="block text-[0.8125rem] text-grey">{hint}</span>}
                </div>
              </td>
              <td data-label="Order">
                <div>
                  {order ? (
                    <Link to={`/admin/orders/${order}`} className="link">
                      {number}
                    </Link>
                  ) : (
                    (number ?? '–')
                  )}
                </div>
              </td>
              <td data-label="Reference">
                <div>{purpose ?? '–'}</div>
              </td>
              <td data-label="Amount" className="md:text-right tabular-nums">
                <div>{amount === null ? '–' : formatMoney(amount, currency)}</div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
