import { creditEntryLabels } from '#contract/gift-card-labels.ts';
import type { CreditEntry } from '#contract/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Link } from '#web/ui/link.tsx';

interface CreditLedgerProps {
  /** Whose ledger it is, for screen readers. */
  label: string;
  entries: readonly CreditEntry[];
  currency: string;
}

/** What has changed a balance, and which orders it was. */
export const CreditLedger = ({ label, entries, currency }: CreditLedgerProps) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line">
    {entries.map((entry) => (
      <li key={entry._id} className="flex items-baseline justify-between gap-x-4 py-2">
        <EntryText entry={entry} />
        <span className="whitespace-nowrap tabular-nums">{formatChange(entry.amount, currency)}</span>
      </li>
    ))}
  </ul>
);

const EntryText = ({ entry: { kind, order, note, by, createdAt } }: { entry: CreditEntry }) => (
  <div className="min-w-0">
    <p>
      <span className="font-semibold">{creditEntryLabels[kind]}</span>
      {order && (
        <>
          {' · '}
          <Link to={`/admin/orders/${order._id}`} className="link whitespace-nowrap">
            {order.number}
          </Link>
        </>
      )}
    </p>
    <p className="text-[0.8125rem] text-grey wrap-anywhere">
      <Time time={createdAt} />
      {by && ` · ${by}`}
      {note && ` · ${note}`}
    </p>
  </div>
);

/** "+€50.00", or "−€20.00". */
const formatChange = (amount: number, currency: string): string => `${amount < 0 ? '−' : '+'}${formatMoney(Math.abs(amount), currency)}`;
