import type { ProductCard, Variation } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import { limitSrcset } from '#shared/srcset.ts';
import type { ImageSource } from '#web/ui/picture.tsx';

/** What a card shows of a product. Pages send this instead of the product, to keep lists small. */
export interface ProductCardData {
  _id: string;
  slug: string;
  title: string;
  vendor: string;
  image: ImageSource | null;
  /** Shown while the mouse is over the card. */
  hoverImage: ImageSource | null;
  /** The variation that the card shows and adds to the cart: by default the first available one, else the main one. */
  offer: Pick<Variation, '_id' | 'title' | 'price' | 'compareAtPrice' | 'lowestPrice30Days' | 'unitPrice' | 'availability'>;
  /** The titles of all variations, or their number; empty if there is only one. */
  variationSummary: string;
  /** `offer` was selected among several variations. */
  isSelected?: true;
  /** Another variation costs more than `offer`, so the price is shown as "from". */
  isFromPrice: boolean;
  /** Any available variation is reduced. */
  hasReducedVariation: boolean;
  rating: number | null;
  reviewCount: number;
}

/** The widest image that a card needs, in pixels: half a phone's screen at 3x, or a quarter of a desktop's at 2x. */
const maxImageWidth = 640;

export const toCardData = memoizeByProduct((product) => buildCardData(product));

/** The card of a product in a list of sale products: shows a reduced variation. */
export const toSaleCardData = memoizeByProduct((product) => buildCardData(product, { reduced: true }));

/** The card of a product with the selected variation, if that still exists. */
export function toSelectedCardData(product: ProductCard, variation: string | undefined): ProductCardData {
  const selected = product.variations.find(({ _id }) => _id === variation);
  return selected && product.variations.length > 1 ? buildCardData(product, { chosen: selected }) : toCardData(product);
}

/** Caches the card as long as the product object lives. Product objects are never mutated. */
function memoizeByProduct(build: (product: ProductCard) => ProductCardData): (product: ProductCard) => ProductCardData {
  const cards = new WeakMap<ProductCard, ProductCardData>();
  return (product) => {
    const card = cards.get(product) ?? build(product);
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
      lowestPrice30Days: shown.lowestPrice30Days,
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

/** "2 kg, 6 kg", or the number of variations where titles contain commas themselves, like "20 mm, sea". */
function variationSummary(variations: readonly Variation[]): string {
  const titles = variations.map(({ title }) => title);
  return titles.some((title) => title.includes(',')) ? `${titles.length} to choose from` : titles.join(', ');
}

/** An image with the small widths of its first format only; browsers without that format load the plain `url`. */
export function toSmallImage(image: Image | undefined): ImageSource | null {
  if (!image) return null;
  const { url, alt, width, height, placeholder } = image;
  const sources = image.sources.slice(0, 1).map(({ type, srcset }) => ({ type, srcset: limitSrcset(srcset, maxImageWidth) }));
  return { url, alt, width, height, placeholder, sources };
}

/** The discount in whole percent; 0 if there is none. */
export function discountPercent({ price, compareAtPrice }: Pick<Variation, 'price' | 'compareAtPrice'>): number {
  return compareAtPrice !== null && compareAtPrice > price ? Math.round((1 - price / compareAtPrice) * 100) : 0;
}
