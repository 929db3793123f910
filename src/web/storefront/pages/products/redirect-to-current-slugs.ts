import type { Facets } from '#contract/catalog.ts';
import { category } from '#contract/catalog.ts';
import { type Api, ApiError } from '#web/api/client.ts';
import { redirectToCurrentUrl } from '#web/storefront/routing/redirect-to-current-url.ts';
import { type Filters, productListPath } from './filters.ts';

/**
 * Redirects a URL that names a category by its id or a previous slug to its current slug. `facets`: those of the list; a slug among them is current, so
 * hardly any list needs an extra call. Throws the redirect.
 */
export async function redirectToCurrentSlugs(api: Api, filters: Filters, facets: Facets): Promise<void> {
  const currentSlugs = new Set(facets.category.map(({ value }) => value));
  const slugs = await Promise.all(filters.category.map((value) => (currentSlugs.has(value) ? value : currentSlug(api, value))));
  if (slugs.some((slug, index) => slug !== filters.category[index]))
    throw redirectToCurrentUrl(productListPath({ ...filters, category: [...new Set(slugs)] }));
}

/** The current slug of a category; an unknown name is returned unchanged. */
async function currentSlug(api: Api, idOrSlug: string): Promise<string> {
  try {
    return (await api.call(category.get, { params: { id: idOrSlug } })).slug;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return idOrSlug;
    throw error;
  }
}
