import type { FoundProduct, ProductCard, ProductFilters, Sort } from '#contract/catalog.ts';
import { rawJson, withRawJson } from '#server/platform/http/raw-json.ts';
import { costPerDay } from './cost-per-day.ts';
import type { SearchIndex } from './match-query.ts';
import { anyOffer, chooseOffer, hasSize, noPrice, type OfferChoice, type Offers, offerUnitPrice } from './offers.ts';
import type { QueryPart } from './parse-query.ts';
import type { Size } from './parse-sizes.ts';
import { tokenize } from './tokenize.ts';

/** Which variation of its products a list is about. */
export function toOfferChoice(filters: ProductFilters, sort: Sort, sizes: readonly Size[] = []): OfferChoice {
  const { minPrice, maxPrice, onSale, inStock, dogWeight } = filters;
  return {
    by: comparedBy(sort),
    minPrice,
    maxPrice,
    onSale,
    inStock,
    dogWeight,
    sizes: sizes.length > 0 ? sizes : undefined,
  };
}

function comparedBy(sort: Sort): OfferChoice['by'] {
  if (sort === 'unitPrice' || sort === 'costPerDay') return 'unitPrice';
  return sort === 'price' || sort === '-price' ? 'price' : 'default';
}

/** The products with the variation that the list is about, and what it costs a day. `parts`: the words of the query. */
export function showVariations(
  { productIndex, vocabulary }: SearchIndex,
  cards: readonly ProductCard[],
  { choice, parts }: { choice: OfferChoice; parts: readonly QueryPart[] },
): FoundProduct[] {
  const queryStems = new Set(parts.flatMap(({ words }) => words.flatMap(({ stems }) => stems)));
  const stemsOf = (word: string) => vocabulary.stemsOf.get(word) ?? [];
  return cards.map((card) => {
    const product = productIndex.products[productIndex.positionById.get(card._id) ?? -1];
    if (!product) return withListFields(card, nothingShown);
    const names = queryStems.size > 0 ? countNamingWords(card, (word) => stemsOf(word).some((stem) => queryStems.has(stem))) : null;
    const ownChoice = names ? { ...choice, namedBy: (slot: number) => names[slot] ?? 0 } : choice;
    const cost = costPerDay(product, ownChoice);
    return withListFields(card, {
      shownVariation: findShownVariation(card, product.offers, ownChoice),
      costPerDay: cost === null ? null : Math.round(cost),
    });
  });
}

function findShownVariation({ variations }: ProductCard, offers: Offers, choice: OfferChoice): string | null {
  if (variations.length < 2) return null;
  const slot = chooseOffer(offers, choice);
  const isParticular = choice.namedBy || choosesByItself(offers, slot, choice) || slot !== chooseOffer(offers, anyOffer);
  return (isParticular && variations[slot]?._id) || null;
}

/** Whether the list is about the chosen variation even where it is the one that any list would show. */
const choosesByItself = (offers: Offers, slot: number, { by, onSale, sizes }: OfferChoice): boolean =>
  (by === 'unitPrice' && offerUnitPrice(offers, slot) !== noPrice) || onSale === true || (sizes !== undefined && hasSize(offers, sizes));

/** By slot, how many words of the variation's title are in the query; null if that distinguishes none of them. */
function countNamingWords({ variations }: ProductCard, isInQuery: (word: string) => boolean): number[] | null {
  const counts = variations.map(({ title }) => new Set(tokenize(title).filter(isInQuery)).size);
  return counts.some((count) => count !== counts[0]) ? counts : null;
}

type ListFields = Omit<FoundProduct, keyof ProductCard>;
const nothingShown: ListFields = { shownVariation: null, costPerDay: null };

const foundProducts = new WeakMap<ProductCard, Map<string | null, FoundProduct>>();

/** The cached product with the fields of a list, in its JSON too. Itself cached as long as the product, unless it is about a dog: those are many. */
function withListFields(card: ProductCard, fields: ListFields): FoundProduct {
  if (fields.costPerDay !== null) return extendCard(card, fields);
  const ofCard = foundProducts.get(card) ?? new Map<string | null, FoundProduct>();
  foundProducts.set(card, ofCard);
  const found = ofCard.get(fields.shownVariation) ?? extendCard(card, fields);
  ofCard.set(fields.shownVariation, found);
  return found;
}

function extendCard(card: ProductCard, fields: ListFields): FoundProduct {
  const chunks = rawJson(card);
  const last = chunks.at(-1) ?? Buffer.alloc(0);
  const more = Buffer.from(`,${JSON.stringify(fields).slice(1)}`);
  return withRawJson(Object.freeze({ ...card, ...fields }), [...chunks.slice(0, -1), last.subarray(0, -1), more]);
}
