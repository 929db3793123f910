import type { Variation } from '#contract/catalog.ts';
import type { ImageSource } from '#web/ui/picture.tsx';

/** A variation as it was shown beside the "Add to cart" button. Prices in minor units. */
export interface Offer {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly vendor: string;
  readonly image: ImageSource | null;
  readonly offer: Readonly<Pick<Variation, '_id' | 'title' | 'price' | 'compareAtPrice' | 'lowestPrice30Days'>>;
}

const offers = new Map<string, Offer>();

/** Caches an offer in memory, so that its cart line can be shown before the shop has priced it. */
export const cacheOffer = (offer: Offer): void => void offers.set(offer.offer._id, offer);

/** The cached offer of a variation, if any. */
export const findCachedOffer = (variation: string): Offer | undefined => offers.get(variation);
