import type { FoundProduct, ProductCard, ProductFilters, Sort } from '#contract/catalog.ts';
import { rawJson, withRawJson } from '#server/platform/http/raw-json.ts';
import { costPerDay } from './cost-per-day.ts';
import { isNarrowed } from './listed-variations.ts';
import { anyOffer, chooseOffer, noPrice, type OfferChoice, offerUnitPrice } from './offers.ts';
import type { ProductIndex } from './product-index.ts';
import type { ExcludedVariations } from './variation-columns.ts';

/** Which variation of its products a list is about. */
export function toOfferChoice(filters: ProductFilters, sort: Sort, excluded: ExcludedVariations): OfferChoice {
  const { minPrice, maxPrice, onSale, inStock, dogWeight } = filters;
  return { by: comparedBy(sort), minPrice, maxPrice, onSale, inStock, dogWeight, excluded };
}

function comparedBy(sort: Sort): OfferChoice['by'] {
  if (sort === 'unitPrice' || sort === 'costPerDay') return 'unitPrice';
  return sort === 'price' || sort === '-price' ? 'price' : 'default';
}

/** The products with the variation that the list is about, and what it costs a day. */
export function showVariations(productIndex: ProductIndex, cards: readonly ProductCard[], choice: OfferChoice): FoundProduct[] {
  return cards.map((card) => {
    const position = productIndex.positionById.get(card._id);
    if (position === undefined) return withListFields(card, nothingShown);
    const cost = costPerDay(productIndex, position, choice);
    return withListFields(card, {
      shownVariation: findShownVariation(productIndex, position, card, choice),
      costPerDay: cost === null ? null : Math.round(cost),
    });
  });
}

function findShownVariation(index: ProductIndex, position: number, { variations }: ProductCard, choice: OfferChoice): string | null {
  if (variations.length < 2) return null;
  const slot = chooseOffer(index, position, choice);
  const offers = index.products[position]?.offers ?? [];
  // The list may be about a variation even where it is the one that any list would show.
  const isParticular =
    isNarrowed(index, position, choice.excluded) ||
    choice.onSale === true ||
    (choice.by === 'unitPrice' && offerUnitPrice(offers, slot) !== noPrice);
  return ((isParticular || slot !== chooseOffer(index, position, anyOffer)) && variations[slot]?._id) || null;
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
