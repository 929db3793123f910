import type { productSchemas } from './catalog.schemas.ts';
import type { categorySchemas } from './categories.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { CartLineInput } from './catalog.schemas.ts';
export type { Category, CategoryForAdmin, CategoryInput, MenuCategory } from './categories.schemas.ts';
export type { NewProduct, PriceChange, ProductChanges, ProductInput, VariationInput } from './product-editor.schemas.ts';
export type { SizeGuide } from './product-options.schemas.ts';
export type {
  Facets,
  FoundPage,
  FoundProduct,
  PartialMatch,
  ProductFilters,
  ProductPage,
  Sort,
  SuggestedProduct,
  Suggestions,
  UnderstoodSearch,
} from './product-search.schemas.ts';
export type { Product, ProductCard, Variation } from './products.schemas.ts';

export const category = endpoints<typeof categorySchemas>()('category', '/category', {
  list: {
    method: 'GET',
    path: '',
    who: 'public',
    staff: ['catalog', 'orders', 'marketing'],
    summary: "All categories, in the shop's order",
  },
  /** It changes only when a category does, not with each new product. */
  menu: {
    method: 'GET',
    path: '/menu/all',
    who: 'public',
    summary: "The titles and parents of all categories, in the shop's order",
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
    summary: 'Search suggestions while typing: a few pages, products, categories and brands. Matches prefixes and tolerates typos',
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
});
