import { redirect } from 'react-router';
import { product } from '#contract/catalog.ts';
import { delivery } from '#contract/delivery.ts';
import { questionsPerPage, reviewsPerPage } from '#contract/product-page.ts';
import { question } from '#contract/questions.ts';
import { review } from '#contract/reviews.ts';
import { settings } from '#contract/settings.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { parseQuestionQuery } from '#web/storefront/questions/question-query.ts';
import { redirectToCurrentUrl, throwIfDeleted } from '#web/storefront/routing/redirect-to-current-url.ts';
import { canonicalProductSearch, parseReviewQuery } from './review-query.ts';
import { toVariationIdentifiers } from './variation-identifiers.ts';
import { arrivalWindowsOf, galleryImages, selectVariation, toVariationOption } from './variation-option.ts';

/** Everything that a product page shows, except related products. */
export async function loadProduct({ api, params, url }: LoadInput) {
  const id = params.id ?? '';
  const handleDeleted = throwIfDeleted(async () =>
    (await import('#web/storefront/routing/load-deleted-entity.ts')).loadDeletedProduct(api, id),
  );
  const [fullProduct, calendar, tables] = await Promise.all([
    api.call(product.get, { params: { id } }).catch(handleDeleted),
    api.call(settings.get, {}),
    api.call(delivery.zones, {}),
  ]);
  if (id !== fullProduct.slug) throw redirectToCurrentUrl(`/products/${fullProduct.slug}${url.search}`);
  const requestedVariation = url.searchParams.get('variation');
  const selected = selectVariation(fullProduct, requestedVariation);
  if (requestedVariation !== null && requestedVariation !== selected._id)
    throw redirect(pathWithoutVariation(fullProduct.slug, url.searchParams));
  const { page, ...query } = parseReviewQuery(url.searchParams);
  const { q, page: questionPage } = parseQuestionQuery(url.searchParams);
  const productId = fullProduct._id;
  const [reviews, questions] = await Promise.all([
    api.call(review.productPage, { params: { productId, page, limit: reviewsPerPage }, query }),
    api.call(question.productPage, { params: { productId, page: questionPage, limit: questionsPerPage }, query: { q } }),
  ]);
  const { variations, mainVariation: _main, ...item } = fullProduct;
  return {
    item,
    variations: variations.map((variation) => toVariationOption(variation, item.options)),
    // For structured data, which only the server writes.
    identifiers: import.meta.env.SSR ? variations.map(toVariationIdentifiers) : [],
    selected: toVariationOption(selected, item.options),
    gallery: galleryImages(fullProduct, selected),
    arrivalWindows: arrivalWindowsOf(calendar, tables, new Date()),
    reviews,
    questions,
  };
}

/** The path of the product page without an unknown variation, but with all other parameters. */
function pathWithoutVariation(slug: string, searchParams: URLSearchParams): string {
  const search = canonicalProductSearch(searchParams);
  search.delete('variation');
  return `/products/${slug}${search.size > 0 ? `?${search}` : ''}`;
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
