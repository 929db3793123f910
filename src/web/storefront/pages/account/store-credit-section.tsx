import type { CreditEntry, StoreCredit } from '#contract/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { Link } from '#web/ui/link.tsx';
import { AccountSection } from './account-section.tsx';

/** The rest are collapsed. */
const initiallyShown = 5;

/** A user's store credit, and what has changed it. */
export function StoreCreditSection({ storeCredit: { balance, currency, entries } }: { storeCredit: StoreCredit }) {
  const { giftCards } = useShopSettings();
  return (
    <AccountSection id="storeCredit" title="Store credit" lead="Credit from refunds. Use it at checkout whenever you like." wide>
      <p className="text-3xl font-bold tracking-tight">{formatMoney(balance, currency)}</p>
      {entries.length === 0 ? (
        <p className="mt-2 text-grey">
          You don’t have any store credit yet.
          {giftCards && (
            <>
              {' '}
              Got a gift card? Enter its code at checkout, or{' '}
              <Link to="/gift-cards#balance" className="link">
                check what’s left on it
              </Link>
              .
            </>
          )}
        </p>
      ) : (
        <div className="mt-4 border-t border-line">
          <EntryList entries={entries.slice(0, initiallyShown)} currency={currency} />
          {entries.length > initiallyShown && (
            <details className="border-t border-line">
              <summary className="link flex min-h-11 w-fit items-center">Show {entries.length - initiallyShown} more</summary>
              <EntryList entries={entries.slice(initiallyShown)} currency={currency} />
            </details>
          )}
        </div>
      )}
    </AccountSection>
  );
}

const texts: Record<CreditEntry['kind'], string> = {
  issued: 'Credited',
  redeemed: 'Used',
  released: 'Returned',
  refunded: 'Refund',
  adjusted: 'Changed by us',
  revoked: 'Revoked',
};

const EntryList = ({ entries, currency }: { entries: readonly CreditEntry[]; currency: string }) => (
  <ul className="divide-y divide-line">
    {entries.map(({ _id, kind, amount, order, note, createdAt }) => (
      <li key={_id} className="flex items-start justify-between gap-4 py-3">
        <span className="min-w-0">
          <span className="font-semibold">{texts[kind]}</span>
          {order && (
            <>
              {kind === 'redeemed' ? ' for order ' : ' · order '}
              <Link to={`/orders/${order._id}`} className="link whitespace-nowrap">
                {order.number}
              </Link>
            </>
          )}
          {note && <span className="block wrap-anywhere text-grey">{note}</span>}
          <span className="block text-[0.9375rem] text-grey">{formatDate(createdAt)}</span>
        </span>
        <span className={`font-semibold whitespace-nowrap ${amount > 0 ? 'text-good' : ''}`}>
          {amount > 0 ? '+' : '−'}
          {formatMoney(Math.abs(amount), currency)}
        </span>
      </li>
    ))}
  </ul>
);
