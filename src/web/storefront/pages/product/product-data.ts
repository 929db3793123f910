import type { Product, Variation } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import type { Settings } from '#contract/settings.ts';
import { type ArrivalWindow, arrivalWindow } from '#shared/arrival-window.ts';
import { type DeliveryEstimate, estimateDelivery } from '#web/storefront/cart/delivery-estimate.ts';

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

export interface DeliveryHint extends DeliveryEstimate {
  /** When it is there, ordered now; null when no rate takes it. */
  arrives: ArrivalWindow | null;
}

/** What delivery of one piece costs in the shop's first country, and when it arrives by the rate that costs this. */
export function deliveryHint(settings: Settings, { price, weight }: Pick<Variation, 'price' | 'weight'>, now: Date): DeliveryHint | null {
  const estimate = estimateDelivery(settings, { subtotal: price, weight });
  if (!estimate) return null;
  const rates = settings.deliveryZones[0]?.rates ?? [];
  const usual = rates.find(({ brackets }) => brackets.some(({ maxWeight }) => maxWeight === null || weight <= maxWeight));
  return { ...estimate, arrives: usual ? arrivalWindow(now, usual, settings) : null };
}
