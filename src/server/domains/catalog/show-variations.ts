import type { ListedProduct, ProductCard, ProductFilters, Sort } from '#contract/catalog.ts';
import { rawJson, withRawJson } from '#server/platform/http/raw-json.ts';
import type { SearchIndex } from './match-query.ts';
import { anyOffer, chooseOffer, hasSize, type OfferChoice, type Offers } from './offers.ts';
import type { QueryPart } from './parse-query.ts';
import type { Size } from './parse-sizes.ts';
import { tokenize } from './tokenize.ts';

/** Which variation of its products a list is about. */
export const toOfferChoice = (
  { minPrice, maxPrice, onSale, inStock }: ProductFilters,
  sort: Sort,
  sizes?: readonly Size[],
): OfferChoice => ({
  by: sort === 'unitPrice' ? 'unitPrice' : 'price',
  minPrice,
  maxPrice,
  onSale,
  inStock,
  sizes: sizes?.length ? sizes : undefined,
});

/** The products with the variation that the list is about. `parts`: the words of the query. */
export function showVariations(
  { productIndex, vocabulary }: SearchIndex,
  cards: readonly ProductCard[],
  { choice, parts }: { choice: OfferChoice; parts: readonly QueryPart[] },
): ListedProduct[] {
  const queryStems = new Set(parts.flatMap(({ words }) => words.flatMap(({ stems }) => stems)));
  const stemsOf = (word: string) => vocabulary.stemsOf.get(word) ?? [];
  return cards.map((card) => {
    const offers = productIndex.products[productIndex.positionById.get(card._id) ?? -1]?.offers ?? [];
    if (card.variations.length < 2) return withShownVariation(card, null);
    const names = queryStems.size > 0 ? countNamingWords(card, (word) => stemsOf(word).some((stem) => queryStems.has(stem))) : null;
    const slot = chooseOffer(offers, names ? { ...choice, namedBy: (slot) => names[slot] ?? 0 } : choice);
    const isParticular = names !== null || choosesByItself(offers, choice) || slot !== chooseOffer(offers, anyOffer);
    return withShownVariation(card, (isParticular && card.variations[slot]?._id) || null);
  });
}

/** Whether the list is about the chosen variation even where it is the one that any list would show. */
const choosesByItself = (offers: Offers, { by, onSale, sizes }: OfferChoice): boolean =>
  by === 'unitPrice' || onSale === true || (sizes !== undefined && hasSize(offers, sizes));

/** By slot, how many words of the variation's title are in the query; null if that tells no variation from the others. */
function countNamingWords({ variations }: ProductCard, isInQuery: (word: string) => boolean): number[] | null {
  const counts = variations.map(({ title }) => new Set(tokenize(title).filter(isInQuery)).size);
  return counts.some((count) => count !== counts[0]) ? counts : null;
}

const listedProducts = new WeakMap<ProductCard, Map<string | null, ListedProduct>>();

/** The cached product with one more field, in its JSON too; itself cached as long as the product. */
function withShownVariation(card: ProductCard, shownVariation: string | null): ListedProduct {
  const ofCard = listedProducts.get(card) ?? new Map<string | null, ListedProduct>();
  listedProducts.set(card, ofCard);
  const cached = ofCard.get(shownVariation);
  if (cached) return cached;
  const chunks = rawJson(card);
  const last = chunks.at(-1) ?? Buffer.alloc(0);
  const field = Buffer.from(`,"shownVariation":${JSON.stringify(shownVariation)}}`);
  const listed = withRawJson(Object.freeze({ ...card, shownVariation }), [...chunks.slice(0, -1), last.subarray(0, -1), field]);
  ofCard.set(shownVariation, listed);
  return listed;
}
