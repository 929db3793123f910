import type { OrderItem, Parcel } from '#contract/orders.ts';
import { Picture } from '#web/ui/picture.tsx';
import { GiftCardThumbnail } from './gift-card-thumbnail.tsx';

export type ShownUnits = Pick<Parcel['items'][number], 'position' | 'quantity' | 'title' | 'variationTitle'>;

/** What is in a parcel, a return or a withdrawal. `items`: the order's, for their images; on pages for everyone there are none. */
export function UnitList({
  units,
  items,
  label,
  isGiftCard = false,
}: {
  units: readonly ShownUnits[];
  items?: readonly Pick<OrderItem, 'image'>[];
  label: string;
  isGiftCard?: boolean;
}) {
  return (
    <ul aria-label={label} className="space-y-3">
      {units.map(({ position, quantity, title, variationTitle }) => (
        <li key={position} className="flex items-center gap-3 leading-snug">
          {items && <UnitImage image={items[position]?.image ?? null} isGiftCard={isGiftCard} />}
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

export function UnitImage({ image, isGiftCard = false }: { image: OrderItem['image']; isGiftCard?: boolean }) {
  return (
    <span className="size-12 flex-none overflow-hidden rounded-lg bg-band">
      {image && <Picture image={image} alt="" sizes="3rem" className="size-full object-cover" />}
      {isGiftCard && <GiftCardThumbnail />}
    </span>
  );
}
