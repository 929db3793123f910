import type { Product, Variation } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import type { Settings } from '#contract/settings.ts';
import { type ArrivalWindow, arrivalWindow } from '#shared/arrival-window.ts';
import type { TravelDays } from '#web/storefront/cart/delivery-estimate.ts';

/** A variation as the picker shows it. */
export type Choice = Pick<
  Variation,
  '_id' | 'title' | 'sku' | 'price' | 'compareAtPrice' | 'unitPrice' | 'netQuantity' | 'netUnit' | 'weight' | 'availability' | 'maxQuantity'
>;

export const choiceOf = ({ images: _images, barcode: _barcode, ...choice }: Variation): Choice => choice;

/** The variation that an address asks for; without one the first that can be bought, so that nobody lands on "sold out" without need. */
export function chosenVariation({ variations, mainVariation }: Product, asked: string | null): Variation {
  return variations.find(({ _id }) => _id === asked) ?? variations.find(({ availability }) => availability !== 'sold_out') ?? mainVariation;
}

/** The pictures of a variation: its own, then what the main one shows beside the package itself. */
export function galleryOf({ mainVariation }: Product, chosen: Variation): Image[] {
  if (chosen._id === mainVariation._id || chosen.images.length === 0) return mainVariation.images;
  return [...chosen.images, ...mainVariation.images.slice(1)];
}

/** When a parcel that is ordered now arrives, by the days that it travels: `1-3` stands for one to three working days. */
export type Arrivals = Readonly<Record<string, ArrivalWindow>>;

const travelKey = ({ minDays, maxDays }: TravelDays): string => `${minDays}-${maxDays}`;

/** The arrival windows of all of the shop's rates. They hold until the cut-off, or the end of the day. */
export const arrivalsOf = (settings: Settings, now: Date): Arrivals =>
  Object.fromEntries(
    settings.deliveryZones.flatMap(({ rates }) => rates.map((rate) => [travelKey(rate), arrivalWindow(now, rate, settings)] as const)),
  );

export const arrivalOf = (arrivals: Arrivals, days: TravelDays): ArrivalWindow | null => arrivals[travelKey(days)] ?? null;
