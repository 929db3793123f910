import type { productSchemas } from './catalog.schemas.ts';
import type { categorySchemas } from './categories.schemas.ts';
import { endpoints } from './endpoint.ts';

export type {
  CartLineInput,
  Facets,
  NewProduct,
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
export type { Category, CategoryInput } from './categories.schemas.ts';

export const category = endpoints<typeof categorySchemas>()('category', '/category', {
  list: { method: 'GET', path: '', who: 'public', summary: 'All categories in the order of the shop' },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'public', summary: 'A page of categories' },
  get: { method: 'GET', path: '/:id', who: 'public', summary: 'One category by id, by its slug or by one that it had before' },
  create: { method: 'POST', path: '', who: 'admin', summary: 'Adds a category', created: true, idempotent: true, errors: ['slug_taken'] },
  update: { method: 'PUT', path: '/:id', who: 'admin', summary: 'Changes a category', errors: ['slug_taken'] },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Deletes an empty category', errors: ['in_use'] },
});

export const product = endpoints<typeof productSchemas>()('product', '/product', {
  /** Who only wants to know how many there are, such as a "Show 34 items" that lives beside its filters, asks for page 1 with a limit of 1 and reads `total` and `facets`. */
  page: {
    method: 'GET',
    path: '/page/:page/:limit',
    who: 'public',
    summary: 'A page of enabled products with filters, sorting and facets',
  },
  adminPage: {
    method: 'GET',
    path: '/admin/page/:page/:limit',
    who: 'admin',
    summary: 'A page of all products, with stock and disabled ones',
  },
  vendorPage: { method: 'GET', path: '/vendor/:vendor/page/:page/:limit', who: 'public', summary: 'A page of one brand' },
  suggest: {
    method: 'GET',
    path: '/suggest',
    who: 'public',
    summary: 'A few products, categories and brands for what is being typed, beginnings of words and typos included',
  },
  get: { method: 'GET', path: '/:id', who: 'public', summary: 'One product by id, by its slug or by one that it had before' },
  removed: { method: 'GET', path: '/removed/:id', who: 'public', summary: 'What is left of a deleted product, by its id or last slug' },
  guestWishlist: {
    method: 'POST',
    path: '/wishlist/guest',
    who: 'public',
    readOnly: true,
    summary: "The products of a guest's wishlist, in its order",
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    summary: 'Adds a product',
    created: true,
    idempotent: true,
    errors: ['no_image', 'slug_taken', 'sku_taken'],
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    summary: 'Changes a product; given variations replace the list, and stock comes as a difference or with the number that was seen',
    idempotent: true,
    errors: ['no_image', 'slug_taken', 'sku_taken', 'stale_version', 'stock_moved'],
  },
  switchEnabled: { method: 'PATCH', path: '/:id/switch_enabled', who: 'admin', summary: 'Shows a hidden product or hides a shown one' },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Deletes a product; past orders keep their copies' },
});
