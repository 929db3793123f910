import type { Product, Variation } from '#contract/catalog.ts';
import type { ShippingTables } from '#contract/delivery.ts';
import type { Image } from '#contract/files.ts';
import type { Settings } from '#contract/settings.ts';
import { type ArrivalWindow, arrivalWindow } from '#shared/arrival-window.ts';
import { defaultVariation } from '#shared/default-variation.ts';
import type { TransitDays } from '#web/storefront/cart/estimate-delivery-cost.ts';
import { toSmallImage } from '#web/storefront/components/product-card-data.ts';
import type { ImageSource } from '#web/ui/picture.tsx';

/** A variation as the picker shows it. */
export type VariationOption = Pick<
  Variation,
  | '_id'
  | 'title'
  | 'optionValues'
  | 'sku'
  | 'price'
  | 'compareAtPrice'
  | 'lowestPrice30Days'
  | 'unitPrice'
  | 'netQuantity'
  | 'netUnit'
  | 'weight'
  | 'bulky'
  | 'availability'
  | 'maxQuantity'
> & {
  /** Only of products that come in several colours. */
  thumbnail?: ImageSource;
};

/** Whether an option is shown by pictures. */
export const isColour = (optionName: string): boolean => /^colou?rs?$/i.test(optionName);

export function toVariationOption(
  { images: [first], barcode: _barcode, ...option }: Variation,
  options: Product['options'],
): VariationOption {
  const thumbnail = options.some(({ name }) => isColour(name)) && toSmallImage(first);
  return thumbnail ? { ...option, thumbnail } : option;
}

/** The variation that the URL names; else the one that is shown first. */
export function selectVariation({ variations, mainVariation }: Product, requestedId: string | null): Variation {
  return variations.find(({ _id }) => _id === requestedId) ?? defaultVariation([mainVariation, ...variations]);
}

/** The images of a variation: its own if it has several, as flavours have; one alone is followed by those of the main variation without its first. */
export function galleryImages({ mainVariation }: Product, selected: Variation): Image[] {
  if (selected._id === mainVariation._id || selected.images.length === 0) return mainVariation.images;
  return selected.images.length > 1 ? selected.images : [...selected.images, ...mainVariation.images.slice(1)];
}

/** The arrival windows of a parcel ordered now, by transit time: `1-3` is one to three working days. */
export type ArrivalWindows = Readonly<Record<string, ArrivalWindow>>;

const transitKey = ({ minDays, maxDays }: TransitDays): string => `${minDays}-${maxDays}`;

/** The arrival windows of all the shop's rates. They are valid until the cut-off hour or midnight, whichever is first. */
export function arrivalWindowsOf(settings: Settings, { zones, publicHolidays }: ShippingTables, now: Date): ArrivalWindows {
  const calendar = { ...settings, publicHolidays };
  return Object.fromEntries(
    zones.flatMap(({ rates }) => rates.map((rate) => [transitKey(rate), arrivalWindow(now, rate, calendar)] as const)),
  );
}

export const findArrivalWindow = (arrivalWindows: ArrivalWindows, days: TransitDays): ArrivalWindow | null =>
  arrivalWindows[transitKey(days)] ?? null;
