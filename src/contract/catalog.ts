import type { productSchemas } from './catalog.schemas.ts';
import type { categorySchemas } from './categories.schemas.ts';
import { endpoints } from './endpoint.ts';

export type {
  CartLineInput,
  Facets,
  NewProduct,
  PriceChange,
  Product,
  ProductCard,
  ProductChanges,
  ProductFilters,
  ProductInput,
  ProductPage,
  Sort,
  SuggestedProduct,
  Suggestions,
  Variation,
  VariationInput,
} from './catalog.schemas.ts';
export type { Category, CategoryForAdmin, CategoryInput } from './categories.schemas.ts';

export const category = endpoints<typeof categorySchemas>()('category', '/category', {
  list: {
    method: 'GET',
    path: '',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: "All categories, in the shop's order",
  },
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'A page of categories',
  },
  get: {
    method: 'GET',
    path: '/:id',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'One category by id, slug or previous slug',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Adds a category',
    created: true,
    idempotent: true,
    errors: ['slug_taken'],
  },
  tree: {
    method: 'GET',
    path: '/admin/tree',
    who: 'admin',
    staff: ['catalog'],
    summary: 'All categories with their versions and the number of all their products',
  },
  reorder: {
    method: 'PUT',
    path: '/admin/tree',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Puts all categories into this order, each below its parent',
    errors: ['stale_version'],
  },
  previousSlugs: {
    method: 'GET',
    path: '/:id/previous-slugs',
    who: 'admin',
    staff: ['catalog'],
    summary: 'The previous slugs of a category, which redirect to it',
  },
  removePreviousSlug: {
    method: 'DELETE',
    path: '/:id/previous-slugs/:slug',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Ends the redirect of a previous slug',
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Changes a category',
    errors: ['slug_taken', 'stale_version'],
  },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', staff: ['catalog'], summary: 'Deletes an empty category', errors: ['in_use'] },
});

export const product = endpoints<typeof productSchemas>()('product', '/product', {
  /** To read only `total` and `facets`, such as for a "Show 34 items" button, request page 1 with a limit of 1. */
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'A page of enabled products with filters, sorting and facets',
  },
  vendorPage: {
    method: 'GET',
    path: '/vendor/:vendor/page/:page/:limit',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'A page of the products of one brand',
  },
  suggest: {
    method: 'GET',
    path: '/suggest',
    who: 'public',
    summary: 'Search suggestions while typing: a few products, categories and brands. Matches prefixes and tolerates typos',
  },
  get: {
    method: 'GET',
    path: '/:id',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'One product by id, slug or previous slug',
  },
  removed: {
    method: 'GET',
    path: '/removed/:id',
    who: 'public',
    summary: 'The title and category of a deleted product, by its id or any of its slugs',
  },
  guestWishlist: {
    method: 'POST',
    path: '/wishlist/guest',
    who: 'public',
    readOnly: true,
    summary: "The products of a guest's wishlist, in the order of the wishlist",
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Adds a product',
    created: true,
    idempotent: true,
    errors: ['no_image', 'slug_taken', 'sku_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    staff: ['catalog'],
    summary:
      'Changes a product. `variations` replaces the whole list; stock is sent as a difference, or together with the number that was read before',
    idempotent: true,
    errors: ['no_image', 'slug_taken', 'sku_taken', 'stale_version', 'stock_moved'],
  },
  switchEnabled: {
    method: 'PATCH',
    path: '/:id/switch_enabled',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Enables a disabled product, or disables an enabled one',
    errors: ['no_image'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Deletes a product, which can be restored for 30 days; past orders keep their copies',
  },
});
