import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import { limitSrcset } from '#shared/srcset.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** What a card shows of a product. Pages send this instead of the product, so that a list stays small. */
export interface Card {
  _id: string;
  slug: string;
  title: string;
  vendor: string;
  picture: PictureSource | null;
  /** Shown while someone points at the card. */
  second: PictureSource | null;
  /** The variation that the card prices and adds: the first that can be bought, else the main one. */
  offer: Pick<Variation, '_id' | 'title' | 'price' | 'compareAtPrice' | 'unitPrice' | 'availability'>;
  /** What there is to choose from, when there are several variations; empty otherwise. */
  sizes: string;
  /** The offer is what somebody has chosen among several variations. */
  chosen?: true;
  /** Other variations cost more than the shown one. */
  from: boolean;
  /** Another variation is reduced. */
  offers: boolean;
  rating: number | null;
  reviews: number;
}

/** The widest that a card ever needs: half a phone at three pixels a point, or a quarter of a desk at two. */
const widest = 640;

/** A product as its card. */
export const cardOf = rememberedFor((product) => describe(product));

/** A product as its card in a list of offers: it shows a variation that is reduced. */
export const offerCardOf = rememberedFor((product) => describe(product, { reduced: true }));

/** A product as its card with the variation that somebody has chosen, as long as there is that one. */
export function chosenCardOf(product: ProductCard, variation: string | undefined): Card {
  const chosen = product.variations.find(({ _id }) => _id === variation);
  return chosen && product.variations.length > 1 ? describe(product, { chosen }) : cardOf(product);
}

/** The card of a product that was described before, as long as the product itself is remembered: nothing of it ever changes. */
function rememberedFor(describe: (product: ProductCard) => Card): (product: ProductCard) => Card {
  const cards = new WeakMap<ProductCard, Card>();
  return (product) => {
    const card = cards.get(product) ?? describe(product);
    cards.set(product, card);
    return card;
  };
}

function describe(product: ProductCard, { reduced = false, chosen }: { reduced?: boolean; chosen?: Variation } = {}): Card {
  const { variations, mainVariation } = product;
  const forSale = variations.filter(({ availability }) => availability !== 'sold_out');
  const shown = chosen ?? ((reduced && forSale.find((variation) => savingOf(variation) > 0)) || (forSale[0] ?? mainVariation));
  const pictures = shown.images.length > 0 ? shown.images : mainVariation.images;
  return {
    _id: product._id,
    slug: product.slug,
    title: product.title,
    vendor: product.vendor,
    picture: smallPicture(pictures[0]),
    second: smallPicture(pictures[1] ?? mainVariation.images[1]),
    offer: {
      _id: shown._id,
      title: shown.title,
      price: shown.price,
      compareAtPrice: shown.compareAtPrice,
      unitPrice: shown.unitPrice,
      availability: shown.availability,
    },
    sizes: variations.length > 1 ? sizesOf(variations) : '',
    ...(chosen && { chosen: true }),
    from: !reduced && !chosen && variations.some(({ price }) => price > shown.price),
    offers: forSale.some((variation) => savingOf(variation) > 0),
    rating: product.ratingAverage,
    reviews: product.ratingCount,
  };
}

/** "2 kg, 6 kg", or how many where titles are lists by themselves, like "20 mm, sea". */
function sizesOf(variations: readonly Variation[]): string {
  const titles = variations.map(({ title }) => title);
  return titles.some((title) => title.includes(',')) ? `${titles.length} to choose from` : titles.join(', ');
}

/** A picture with the first format's small widths only; browsers without that format get the plain one. */
export function smallPicture(image: Image | undefined): PictureSource | null {
  if (!image) return null;
  const { url, alt, width, height, placeholder } = image;
  const sources = image.sources.slice(0, 1).map(({ type, srcset }) => ({ type, srcset: limitSrcset(srcset, widest) }));
  return { url, alt, width, height, placeholder, sources };
}

/** How much is saved, in whole percent; 0 when nothing is. */
export function savingOf({ price, compareAtPrice }: Pick<Variation, 'price' | 'compareAtPrice'>): number {
  return compareAtPrice !== null && compareAtPrice > price ? Math.round((1 - price / compareAtPrice) * 100) : 0;
}
