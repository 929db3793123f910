import type { FoundProduct, ProductCard, Variation } from '#contract/catalog.ts';
import type { Image } from '#contract/files.ts';
import { defaultVariation } from '#shared/default-variation.ts';
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
  /** The variation that the card shows and adds to the cart: by default the one that the product page opens with. */
  offer: Pick<Variation, '_id' | 'title' | 'price' | 'compareAtPrice' | 'lowestPrice30Days' | 'unitPrice' | 'availability'>;
  /** The titles of all variations, or the shown one and how many there are; empty if there is only one. */
  variationSummary: string;
  /** The card shows a particular variation, so its link does, too. `chosen`: the shopper has chosen it; `list`: the list is about it. */
  particular?: 'chosen' | 'list';
  /** `offer` is the cheapest of several prices, so its price is shown as "from". */
  isFromPrice: boolean;
  /** `offer` has by far the lowest unit price of those available. */
  isBestValue?: true;
  /** What a dog of the weight that the list is about costs a day, in minor units. */
  costPerDay?: number;
  /** Any available variation is reduced. */
  hasReducedVariation: boolean;
  rating: number | null;
  reviewCount: number;
}

/** The widest image that a card needs, in pixels: half a phone's screen at 3x, or a quarter of a desktop's at 2x. */
const maxImageWidth = 640;

/** The card of a product, with the variation that its list is about, if any. */
export const toCardData = memoizeByProduct((product: ProductCard & Partial<FoundProduct>) =>
  buildCardData(product, findOption(product, product.shownVariation)),
);

/** The card of a product with the selected variation, if that still exists. */
export function toSelectedCardData(product: ProductCard, variation: string | undefined): ProductCardData {
  const selected = findOption(product, variation);
  return selected ? buildCardData(product, selected, 'chosen') : toCardData(product);
}

/** One of several variations. */
const findOption = ({ variations }: ProductCard, id: string | null | undefined): Variation | undefined =>
  variations.length > 1 ? variations.find(({ _id }) => _id === id) : undefined;

/** Caches the card as long as the product object lives. Product objects are never mutated. */
function memoizeByProduct<P extends ProductCard>(build: (product: P) => ProductCardData): (product: P) => ProductCardData {
  const cards = new WeakMap<ProductCard, ProductCardData>();
  return (product) => {
    const card = cards.get(product) ?? build(product);
    cards.set(product, card);
    return card;
  };
}

function buildCardData(
  product: ProductCard & Partial<FoundProduct>,
  particular: Variation | undefined,
  why: NonNullable<ProductCardData['particular']> = 'list',
): ProductCardData {
  const { variations, mainVariation } = product;
  const available = variations.filter(({ availability }) => availability !== 'sold_out');
  const offered = available.length > 0 ? available : variations;
  const shown = particular ?? defaultVariation([mainVariation, ...variations]);
  const isCheapest = offered.every(({ price }) => price >= shown.price);
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
    variationSummary:
      particular && why === 'chosen'
        ? `Your choice: ${particular.title}`
        : particular || !isCheapest
          ? `${shown.title} · ${variations.length} options`
          : variationSummary(variations),
    ...(particular && { particular: why }),
    isFromPrice: !particular && isCheapest && offered.some(({ price }) => price > shown.price),
    ...(particular && isBestValue(shown, available) && { isBestValue: true }),
    ...(product.costPerDay != null && { costPerDay: product.costPerDay }),
    hasReducedVariation: available.some((variation) => discountPercent(variation) > 0),
    rating: product.ratingAverage,
    reviewCount: product.ratingCount,
  };
}

/** "2 kg, 6 kg", or the number of variations where titles contain commas themselves, like "20 mm, sea". */
function variationSummary(variations: readonly Variation[]): string {
  if (variations.length < 2) return '';
  const titles = variations.map(({ title }) => title);
  return titles.some((title) => title.includes(',')) ? `${titles.length} options` : titles.join(', ');
}

/** A best value is at least this much cheaper than the next one. */
const worthwhile = 0.95;

function isBestValue(shown: Variation, available: readonly Variation[]): boolean {
  const others = available.filter(({ _id, unitPrice }) => _id !== shown._id && unitPrice?.per === shown.unitPrice?.per);
  return (
    available.includes(shown) &&
    discountPercent(shown) === 0 &&
    others.length > 0 &&
    others.every(({ unitPrice }) => unitPrice && shown.unitPrice && shown.unitPrice.amount <= unitPrice.amount * worthwhile)
  );
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
