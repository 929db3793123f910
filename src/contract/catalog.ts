import type { categorySchemas, productSchemas } from './catalog.schemas.ts';
import { endpoints } from './endpoint.ts';

export type {
  CartLineInput,
  Category,
  CategoryInput,
  Facets,
  NewProduct,
  Product,
  ProductCard,
  ProductChanges,
  ProductFilters,
  ProductInput,
  ProductPage,
  Sort,
  Variation,
  VariationInput,
} from './catalog.schemas.ts';

export const category = endpoints<typeof categorySchemas>()('category', '/category', {
  list: { method: 'GET', path: '', who: 'public', summary: 'All categories in the order of the shop' },
  page: { method: 'GET', path: '/page/:page/:limit', who: 'public', summary: 'A page of categories' },
  get: { method: 'GET', path: '/:id', who: 'public', summary: 'One category by id or slug' },
  create: { method: 'POST', path: '', who: 'admin', summary: 'Adds a category', created: true, idempotent: true, errors: ['slug_taken'] },
  update: { method: 'PUT', path: '/:id', who: 'admin', summary: 'Changes a category', errors: ['slug_taken'] },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Deletes an empty category', errors: ['in_use'] },
});

export const product = endpoints<typeof productSchemas>()('product', '/product', {
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
  get: { method: 'GET', path: '/:id', who: 'public', summary: 'One product by id or slug' },
  guestWishlist: { method: 'POST', path: '/wishlist/guest', who: 'public', summary: "The products of a guest's wishlist, in its order" },
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
    summary: 'Changes a product; given variations replace the list',
    errors: ['no_image', 'slug_taken', 'sku_taken', 'stale_version'],
  },
  switchEnabled: { method: 'PATCH', path: '/:id/switch_enabled', who: 'admin', summary: 'Shows a hidden product or hides a shown one' },
  remove: { method: 'DELETE', path: '/:id', who: 'admin', summary: 'Deletes a product; past orders keep their copies' },
});
