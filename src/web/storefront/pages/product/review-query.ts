import { lifeStageLabels } from '#contract/product-labels.ts';
import { dogSizeLabels } from '#contract/review-labels.ts';
import type { ReviewedDog } from '#contract/reviews.ts';
import { parseQuestionQuery, setQuestionQuery } from '#web/storefront/questions/question-query.ts';
import { parsePageNumber } from '#web/ui/page-numbers.ts';

/** The sort orders of reviews, by their names in the API. */
export const reviewSortLabels = { newest: 'Newest', helpful: 'Most helpful', highest: 'Highest rated', lowest: 'Lowest rated' } as const;
export type ReviewSort = keyof typeof reviewSortLabels;

export interface ReviewQuery {
  page: number;
  sort: ReviewSort;
  /** Only reviews with this many stars. */
  rating: number | undefined;
  /** Only reviews of dogs of this size, and of this life stage. */
  dogSize: NonNullable<ReviewedDog['size']> | undefined;
  dogLifeStage: NonNullable<ReviewedDog['lifeStage']> | undefined;
}

/** Parses which reviews a URL selects; parameters have the API's names, and invalid ones are ignored. */
export function parseReviewQuery(search: URLSearchParams): ReviewQuery {
  const rating = Number(search.get('rating'));
  return {
    page: parsePageNumber(search),
    sort: keyIn(reviewSortLabels, search.get('sort')) ?? 'newest',
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined,
    dogSize: keyIn(dogSizeLabels, search.get('dogSize')),
    dogLifeStage: keyIn(lifeStageLabels, search.get('dogLifeStage')),
  };
}

const keyIn = <T extends object>(labels: T, value: string | null): keyof T | undefined =>
  value !== null && Object.hasOwn(labels, value) ? (value as keyof T) : undefined;

/** The path of a product page with these reviews and the selected variation. */
export function reviewsPath(slug: string, variation: string | null, query: ReviewQuery): string {
  const search = toSearchParams(variation, query);
  return `/products/${slug}${search.size > 0 ? `?${search}` : ''}#reviews`;
}

/** The query parameters that a product page understands, in canonical form. */
export const canonicalProductSearch = (search: URLSearchParams): URLSearchParams =>
  setQuestionQuery(toSearchParams(search.get('variation'), parseReviewQuery(search)), parseQuestionQuery(search));

function toSearchParams(variation: string | null, { page, sort, rating, dogSize, dogLifeStage }: ReviewQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (variation) search.set('variation', variation);
  if (sort !== 'newest') search.set('sort', sort);
  if (rating) search.set('rating', String(rating));
  if (dogSize) search.set('dogSize', dogSize);
  if (dogLifeStage) search.set('dogLifeStage', dogLifeStage);
  if (page > 1) search.set('page', String(page));
  return search;
}
