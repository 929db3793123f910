import Clock from 'lucide-react/icons/clock';
import { formatTime } from '#web/storefront/format/format-time.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { countdownLength } from './use-time-left.ts';

/** Until when the order can be paid; in the last five minutes, how long that still is. `left` in milliseconds. `holdsItems`: not for a gift card. */
export function TimeLeft({ expiresAt, left, holdsItems = true }: { expiresAt: string; left: number; holdsItems?: boolean }) {
  const hydrated = useHydrated();
  const isEnding = left <= countdownLength;
  return (
    <>
      <p className={`flex items-start gap-2.5 ${isEnding ? 'rounded-xl bg-amber-soft px-4 py-3' : 'text-grey'}`}>
        <Clock size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
        {isEnding ? (
          <span>
            <strong role="timer">{formatCountdown(left)}</strong> left to pay.
            {holdsItems && ' After that, we can’t hold your items any longer.'}
          </span>
        ) : (
          <span>
            {holdsItems ? 'We’re holding your items' : 'You can pay for this order'}{' '}
            {/* The server does not know the visitor's time zone. */}
            <strong className="whitespace-nowrap">
              {hydrated ? `until ${formatTime(expiresAt)}` : `for ${Math.ceil(left / 60_000)} minutes`}
            </strong>
            .
          </span>
        )}
      </p>
      {/* Announced twice, not each second. */}
      <p role="status" className="sr-only">
        {isEnding && (left <= 60_000 ? '1 minute left to pay.' : '5 minutes left to pay.')}
      </p>
    </>
  );
}

/** "4:59". */
export function formatCountdown(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
