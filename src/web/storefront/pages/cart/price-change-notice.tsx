import { formatMoney } from '#shared/money.ts';
import { useShopSettings } from '#web/root-data.ts';

/** Says that a unit price has changed since the cart was last viewed. Minor units. */
export function PriceChangeNotice({ before: previousPrice, now: currentPrice }: { before: number; now: number }) {
  const { currency } = useShopSettings();
  return (
    <p
      role="status"
      className={`col-span-full rounded-xl px-4 py-2 text-[0.9375rem] leading-snug font-semibold ${currentPrice < previousPrice ? 'bg-mist-soft text-good' : 'bg-amber-soft text-amber-ink'}`}
    >
      {currentPrice < previousPrice ? 'Good news: now' : 'Now'} {formatMoney(currentPrice, currency)} each. It was{' '}
      {formatMoney(previousPrice, currency)} when you last looked.
    </p>
  );
}
