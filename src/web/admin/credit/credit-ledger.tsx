import { creditEntryLabels } from '#contract/gift-card-labels.ts';
import type { CreditEntry } from '#contract/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Link } from '#web/ui/link.tsx';

interface CreditLedgerProps {
  /** Whose ledger it is, for screen readers. */
  caption: string;
  entries: readonly CreditEntry[];
  currency: string;
}

/** What has changed a balance, and which orders it was. */
export const CreditLedger = ({ caption, entries, currency }: CreditLedgerProps) => (
  <table className="small-table align-baseline">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">When</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry._id}>
          <th scope="row">
            <EntryName entry={entry} />
          </th>
          <td>
            <Time time={entry.createdAt} />
          </td>
          <td className="whitespace-nowrap">{formatChange(entry.amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const EntryName = ({ entry: { kind, order, note, by } }: { entry: CreditEntry }) => (
  <>
    <span className="font-semibold">{creditEntryLabels[kind]}</span>
    {order && (
      <>
        {' · '}
        <Link to={`/admin/orders/${order._id}`} className="link whitespace-nowrap">
          {order.number}
        </Link>
      </>
    )}
    {(note || by) && (
      <span className="block text-[0.8125rem] text-grey wrap-anywhere">{[note, by && `by ${by}`].filter(Boolean).join(' · ')}</span>
    )}
  </>
);

/** "+€50.00", or "−€20.00". */
const formatChange = (amount: number, currency: string): string => `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;
