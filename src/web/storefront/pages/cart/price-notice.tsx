import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';

/** Tells that something costs more or less than at the last look. Minor units. */
export function PriceNotice({ before, now }: { before: number; now: number }) {
  const { currency } = useShop();
  return (
    <p
      role="status"
      className={`col-span-full rounded-xl px-4 py-2 text-[0.9375rem] leading-snug font-semibold ${now < before ? 'bg-mist-soft text-good' : 'bg-amber-soft text-[#7a3e05]'}`}
    >
      {now < before ? 'Good news: now' : 'Now'} {formatMoney(now, currency)} each, it was {formatMoney(before, currency)} when you last
      looked.
    </p>
  );
}
