import Gift from 'lucide-react/icons/gift';

/** Stands for a gift card where a product has its picture. */
export const GiftCardThumbnail = () => (
  <span aria-hidden="true" className="grid size-full place-items-center bg-linear-to-br from-primary-fill to-deep text-white">
    <Gift className="size-2/5" />
  </span>
);
