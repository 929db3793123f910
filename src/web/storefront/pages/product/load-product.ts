import { redirect } from 'react-router';
import { product } from '#contract/catalog.ts';
import { review } from '#contract/reviews.ts';
import { settings } from '#contract/settings.ts';
import type { LoadInput } from '#web/api/page-data.ts';
import { movedTo, orGone } from '#web/storefront/parts/moved.ts';
import { arrivalsOf, choiceOf, chosenVariation, galleryOf } from './product-data.ts';
import { plainSearch, readReviewQuery, reviewsPerPage } from './review-query.ts';
import { markOf } from './variation-marks.ts';

/** Everything that a product's page shows, but for its neighbours on the shelf. */
export async function loadProduct({ api, params, url }: LoadInput) {
  const id = params.id ?? '';
  const tellGone = orGone(async () => (await import('#web/storefront/parts/gone.ts')).goneProduct(api, id));
  const [whole, facts] = await Promise.all([api.call(product.get, { params: { id } }).catch(tellGone), api.call(settings.get, {})]);
  if (id !== whole.slug) throw movedTo(`/products/${whole.slug}${url.search}`);
  const wanted = url.searchParams.get('variation');
  const chosen = chosenVariation(whole, wanted);
  if (wanted !== null && wanted !== chosen._id) throw redirect(withoutVariation(whole.slug, url.searchParams));
  const { page, ...query } = readReviewQuery(url.searchParams);
  const reviews = await api.call(review.productPage, { params: { productId: whole._id, page, limit: reviewsPerPage }, query });
  const { variations, mainVariation: _main, ...item } = whole;
  return {
    item,
    choices: variations.map(choiceOf),
    marks: variations.map(markOf),
    chosen: choiceOf(chosen),
    gallery: galleryOf(whole, chosen),
    arrivals: arrivalsOf(facts, new Date()),
    reviews,
  };
}

/** The product's page with what was asked for beside a variation that there is not. */
function withoutVariation(slug: string, asked: URLSearchParams): string {
  const search = plainSearch(asked);
  search.delete('variation');
  return `/products/${slug}${search.size > 0 ? `?${search}` : ''}`;
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
