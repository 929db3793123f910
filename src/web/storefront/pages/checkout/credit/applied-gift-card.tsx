import { LastFour } from '#web/storefront/orders/credit/credit-names.tsx';
import { Button } from '#web/ui/button.tsx';

interface AppliedGiftCardProps {
  lastFour: string;
  /** What it pays, formatted; null until the shop has calculated it. */
  amount: string | null;
  /** The cards before it do not pay everything. */
  isNeeded: boolean;
  /** Why it cannot be used. */
  error: string | null;
  onRemove: () => void;
}

export function AppliedGiftCard({ lastFour, amount, isNeeded, error, onRemove }: AppliedGiftCardProps) {
  return (
    <li
      className={`flex items-center justify-between gap-3 rounded-xl border border-dashed py-1 pr-1 pl-4 ${error ? 'border-bad bg-bad-soft' : 'border-aqua bg-mist-soft'}`}
    >
      <p className="min-w-0 py-1 font-semibold text-on-mist">
        <LastFour code={lastFour} />
        {error && (
          <span role="alert" className="field-error">
            {error}
          </span>
        )}
        {!isNeeded && !error && <span className="block text-sm font-normal text-grey">Not needed for this order</span>}
      </p>
      <span className="flex items-center gap-1">
        {isNeeded && !error && amount !== null && <span className="whitespace-nowrap text-good">−{amount}</span>}
        <Button tone="quiet" size="sm" onClick={onRemove}>
          Remove<span className="sr-only"> the gift card ending in {lastFour}</span>
        </Button>
      </span>
    </li>
  );
}
