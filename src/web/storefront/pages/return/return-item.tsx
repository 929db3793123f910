import type { OrderItem } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { UnitImage } from '#web/storefront/orders/unit-list.tsx';
import { chosenField, quantityField } from './request-return.ts';
import './return.css';

interface ReturnItemProps {
  item: OrderItem;
  position: number;
  /** How many can be sent back. */
  quantity: number;
  currency: string;
  /** What was entered, after an error. */
  submitted: Readonly<Record<string, string>> | undefined;
  /** Whether it is chosen from the start. */
  isChosen: boolean;
}

/** An item that can be sent back: a checkbox, and how many of several. */
export function ReturnItem({
  item: { title, variationTitle, unitPrice, image },
  position,
  quantity,
  currency,
  submitted,
  isChosen,
}: ReturnItemProps) {
  const [chosen, amount] = [chosenField(position), quantityField(position)];
  const id = `return-${amount}`;
  return (
    <div className="return-item px-4 py-3 first:rounded-t-card last:rounded-b-card has-[[type=checkbox]:checked]:bg-mist-soft">
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" name={chosen} value="1" defaultChecked={submitted ? chosen in submitted : isChosen} className="check" />
        <UnitImage image={image} />
        <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="block text-[0.9375rem] text-grey">
            {variationTitle} · {formatMoney(unitPrice, currency)}
          </span>
        </span>
      </label>
      {quantity === 1 ? (
        <input type="hidden" name={amount} value="1" />
      ) : (
        <div className="return-quantity">
          <label htmlFor={id} className="text-[0.9375rem] font-semibold">
            How many?
            <span className="sr-only">
              {' '}
              {title}, {variationTitle}
            </span>
          </label>
          <select id={id} name={amount} defaultValue={submitted?.[amount] ?? String(quantity)} className="input w-24">
            {Array.from({ length: quantity }, (_, index) => index + 1).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
          <span className="text-[0.9375rem] text-grey">of {quantity}</span>
        </div>
      )}
    </div>
  );
}
