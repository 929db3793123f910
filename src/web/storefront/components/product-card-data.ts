import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import { limitSrcset } from '#shared/srcset.ts';
import type { ImageSource } from '#web/ui/picture.tsx';

/** What a card shows of a product. Pages send this instead of the product, so that a list stays small. */
export interface ProductCardData {
  _id: string;
  slug: string;
  title: string;
  vendor: string;
  image: ImageSource | null;
  /** Shown while someone points at the card. */
  hoverImage: ImageSource | null;
  /** The variation that the card prices and adds: the first that can be bought, else the main one. */
  offer: Pick<Variation, '_id' | 'title' | 'price' | 'compareAtPrice' | 'unitPrice' | 'availability'>;
  /** What there is to choose from, when there are several variations; empty otherwise. */
  variationSummary: string;
  /** The offer is what somebody has chosen among several variations. */
  isSelected?: true;
  /** Other variations cost more than the shown one. */
  isFromPrice: boolean;
  /** Another variation is reduced. */
  hasReducedVariation: boolean;
  rating: number | null;
  reviewCount: number;
}

/** The widest that a card ever needs: half a phone at three pixels a point, or a quarter of a desk at two. */
const maxImageWidth = 640;

/** A product as its card. */
export const toCardData = memoizeByProduct((product) => buildCardData(product));

/** A product as its card in a list of offers: it shows a variation that is reduced. */
export const toSaleCardData = memoizeByProduct((product) => buildCardData(product, { reduced: true }));

/** A product as its card with the variation that somebody has chosen, as long as there is that one. */
export function toSelectedCardData(product: ProductCard, variation: string | undefined): ProductCardData {
  const selected = product.variations.find(({ _id }) => _id === variation);
  return selected && product.variations.length > 1 ? buildCardData(product, { chosen: selected }) : toCardData(product);
}

/** The card of a product that was described before, as long as the product itself is remembered: nothing of it ever changes. */
function memoizeByProduct(describe: (product: ProductCard) => ProductCardData): (product: ProductCard) => ProductCardData {
  const cards = new WeakMap<ProductCard, ProductCardData>();
  return (product) => {
    const card = cards.get(product) ?? describe(product);
    cards.set(product, card);
    return card;
  };
}

function buildCardData(
  product: ProductCard,
  { reduced: preferReduced = false, chosen: selected }: { reduced?: boolean; chosen?: Variation } = {},
): ProductCardData {
  const { variations, mainVariation } = product;
  const available = variations.filter(({ availability }) => availability !== 'sold_out');
  const shown =
    selected ?? ((preferReduced && available.find((variation) => discountPercent(variation) > 0)) || (available[0] ?? mainVariation));
  const images = shown.images.length > 0 ? shown.images : mainVariation.images;
  return {
    _id: product._id,
    slug: product.slug,
    title: product.title,
    vendor: product.vendor,
    image: toSmallImage(images[0]),
    hoverImage: toSmallImage(images[1] ?? mainVariation.images[1]),
    offer: {
      _id: shown._id,
      title: shown.title,
      price: shown.price,
      compareAtPrice: shown.compareAtPrice,
      unitPrice: shown.unitPrice,
      availability: shown.availability,
    },
    variationSummary: variations.length > 1 ? variationSummary(variations) : '',
    ...(selected && { isSelected: true }),
    isFromPrice: !preferReduced && !selected && variations.some(({ price }) => price > shown.price),
    hasReducedVariation: available.some((variation) => discountPercent(variation) > 0),
    rating: product.ratingAverage,
    reviewCount: product.ratingCount,
  };
}

/** "2 kg, 6 kg", or how many where titles are lists by themselves, like "20 mm, sea". */
function variationSummary(variations: readonly Variation[]): string {
  const titles = variations.map(({ title }) => title);
  return titles.some((title) => title.includes(',')) ? `${titles.length} to choose from` : titles.join(', ');
}

/** A picture with the first format's small widths only; browsers without that format get the plain one. */
export function toSmallImage(image: Image | undefined): ImageSource | null {
  if (!image) return null;
  const { url, alt, width, height, placeholder } = image;
  const sources = image.sources.slice(0, 1).map(({ type, srcset }) => ({ type, srcset: limitSrcset(srcset, maxImageWidth) }));
  return { url, alt, width, height, placeholder, sources };
}

/** How much is saved, in whole percent; 0 when nothing is. */
export function discountPercent({ price, compareAtPrice }: Pick<Variation, 'price' | 'compareAtPrice'>): number {
  return compareAtPrice !== null && compareAtPrice > price ? Math.round((1 - price / compareAtPrice) * 100) : 0;
}
