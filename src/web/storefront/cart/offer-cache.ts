import type { ImageSource } from '#web/ui/picture.tsx';

/** A variation as it was offered where somebody pressed "Add to cart". Prices in minor units. */
export interface Offer {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly vendor: string;
  readonly image: ImageSource | null;
  readonly offer: { readonly _id: string; readonly title: string; readonly price: number; readonly compareAtPrice: number | null };
}

const offers = new Map<string, Offer>();

/** Remembers for this page what a line of the cart was offered as, so that it can be shown before the shop has answered. */
export const cacheOffer = (offer: Offer): void => void offers.set(offer.offer._id, offer);

/** What a variation was offered as on this page, if it was. */
export const findCachedOffer = (variation: string): Offer | undefined => offers.get(variation);
