import type { RawBuilder } from 'kysely';
import type { ProductListFilters, ProductSelection } from '#contract/product-admin.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Shop } from '#server/platform/shop.ts';
import { withDescendants } from '../category-tree.ts';
import { isOfDeletion } from '../deletion/product-deletion.queries.ts';
import { getCachedCategories } from '../list-categories.ts';
import { vendorSlug } from '../product-columns.ts';
import { hasId, isAmong, matchesList, type ResolvedListFilters } from './product-list.queries.ts';

/** Resolves the filters of the back office's list. Something unknown, such as a vendor, matches no product. */
export async function resolveListFilters(
  shop: Pick<Shop, 'cache' | 'db'>,
  { q, tab, enabled, category, vendor, tag }: ProductListFilters,
): Promise<ResolvedListFilters> {
  return {
    lowStockLimit: (await getCachedSettings(shop)).lowStockLimit,
    ...(q ? { q } : {}),
    ...(tab ? { tab } : {}),
    ...(enabled === undefined ? {} : { enabled }),
    ...(category ? { categoryIds: withDescendants(await getCachedCategories(shop), category) } : {}),
    ...(vendor ? { vendorSlugs: vendor.map(vendorSlug) } : {}),
    ...(tag ? { tags: tag } : {}),
  };
}

/** The condition of `products p` to be one of the products that a bulk call is for. */
export const resolveSelection = async (shop: Pick<Shop, 'cache' | 'db'>, selection: ProductSelection): Promise<RawBuilder<boolean>> =>
  'ids' in selection ? hasId(selection.ids) : matchesList(await resolveListFilters(shop, selection.filters));

/** The same for what is restored: deleted products by the filters of their tab, by id, or by the call that deleted them. */
export async function resolveDeleted(
  shop: Pick<Shop, 'cache' | 'db'>,
  which: ProductSelection | { deletion: string },
): Promise<RawBuilder<boolean>> {
  if ('deletion' in which) return isOfDeletion(which.deletion);
  return 'ids' in which ? isAmong(which.ids) : matchesList(await resolveListFilters(shop, { ...which.filters, tab: 'deleted' }));
}
