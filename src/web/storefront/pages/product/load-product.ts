import { product } from '#contract/catalog.ts';
import { review } from '#contract/reviews.ts';
import { settings } from '#contract/settings.ts';
import type { LoadInput } from '#web/api/page-data.ts';
import { choiceOf, chosenVariation, deliveryHint, galleryOf } from './product-data.ts';
import { readReviewQuery, reviewsPerPage } from './review-query.ts';

/** Everything that a product's page shows, but for its neighbours on the shelf. */
export async function loadProduct({ api, params, url }: LoadInput) {
  const [whole, facts] = await Promise.all([api.call(product.get, { params: { id: params.id ?? '' } }), api.call(settings.get, {})]);
  const { page, ...query } = readReviewQuery(url.searchParams);
  const reviews = await api.call(review.productPage, { params: { productId: whole._id, page, limit: reviewsPerPage }, query });
  const chosen = chosenVariation(whole, url.searchParams.get('variation'));
  const { variations, mainVariation: _main, ...item } = whole;
  return {
    item,
    choices: variations.map(choiceOf),
    chosen: choiceOf(chosen),
    gallery: galleryOf(whole, chosen),
    delivery: deliveryHint(facts, chosen, new Date()),
    reviews,
  };
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
