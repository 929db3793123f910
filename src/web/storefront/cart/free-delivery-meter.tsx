import Truck from 'lucide-react/icons/truck';
import { formatMoney } from '#shared/money.ts';

/** What is missing to free delivery, as an amount and a bar. Amounts in minor units. */
export function FreeDeliveryMeter({ subtotal, from, currency }: { subtotal: number; from: number | null; currency: string }) {
  if (from === null) return null;
  const missing = from - subtotal;
  const share = Math.min(1, subtotal / Math.max(1, from));
  return (
    <div className="rounded-card bg-band px-4 py-3">
      <p className="flex items-center gap-2 text-[0.9375rem]">
        <Truck size={20} aria-hidden="true" className="shrink-0 text-primary" />
        {missing > 0 ? (
          <span>
            <strong>{formatMoney(missing, currency)}</strong> more and delivery is free
          </span>
        ) : (
          <strong>Your delivery is free</strong>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-surface">
        <div
          className="h-full origin-left rounded-full bg-aqua transition-transform duration-300 ease-calm"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
