import type { OrderItem, Parcel } from '#contract/orders.ts';
import { Picture } from '#web/ui/picture.tsx';

export type ShownUnits = Pick<Parcel['items'][number], 'position' | 'quantity' | 'title' | 'variationTitle'>;

/** What is in a parcel or a return. `items`: the order's, for their images; on pages for everyone there are none. */
export function UnitList({
  units,
  items,
  label,
}: {
  units: readonly ShownUnits[];
  items?: readonly Pick<OrderItem, 'image'>[];
  label: string;
}) {
  return (
    <ul aria-label={label} className="space-y-3">
      {units.map(({ position, quantity, title, variationTitle }) => (
        <li key={position} className="flex items-center gap-3 leading-snug">
          {items && <UnitImage image={items[position]?.image ?? null} />}
          <span className="min-w-0 flex-1 wrap-anywhere">
            {title}
            <span className="block text-[0.9375rem] text-grey">
              {variationTitle}
              <span className="sr-only">, </span>
            </span>
          </span>
          <span className="flex-none font-semibold">
            <span className="sr-only">Quantity </span>
            <span aria-hidden="true">× </span>
            {quantity}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function UnitImage({ image }: { image: OrderItem['image'] }) {
  return (
    <span className="size-12 flex-none overflow-hidden rounded-lg bg-band">
      {image && <Picture image={image} alt="" sizes="3rem" className="size-full object-cover" />}
    </span>
  );
}
