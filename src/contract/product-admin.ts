import { endpoints } from './endpoint.ts';
import type { productAdminSchemas } from './product-admin.schemas.ts';

export type {
  BulkChange,
  ImportDetails,
  ImportIssue,
  ListedProduct,
  PriceChange,
  PricePreview,
  ProductImport,
  ProductListFilters,
  ProductListQuery,
  ProductSelection,
  ProductSort,
  ProductTab,
  VariationChange,
} from './product-admin.schemas.ts';

const staff = ['catalog'] as const;

/** Lists and changes of many products in the back office. */
export const productAdmin = endpoints<typeof productAdminSchemas>()('product', '/product', {
  adminPage: {
    method: 'GET',
    path: '/admin/page/:page/:limit',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'A page of all products, disabled ones included, with their stock',
  },
  filters: {
    method: 'GET',
    path: '/admin/filters',
    who: 'admin',
    staff: ['catalog', 'orders', 'marketing'],
    summary: 'The vendors and tags that products can be filtered by',
  },
  changeVariation: {
    method: 'PATCH',
    path: '/:id/variation/:variation',
    who: 'admin',
    staff,
    summary: 'Changes the price or the stock of one variation',
    errors: ['stale_version', 'stock_moved'],
  },
  bulkUpdate: {
    method: 'PUT',
    path: '/bulk',
    who: 'admin',
    staff,
    summary: 'Enables, disables, moves or tags many products at once: all of them or none',
  },
  pricePreview: {
    method: 'POST',
    path: '/bulk/price/preview',
    who: 'admin',
    staff,
    readOnly: true,
    summary: 'Previews a change of prices by percent',
  },
  bulkPrice: {
    method: 'PUT',
    path: '/bulk/price',
    who: 'admin',
    staff,
    idempotent: true,
    summary: 'Changes the prices of many products by percent',
  },
  undoBulkPrice: {
    method: 'POST',
    path: '/bulk/price/undo',
    who: 'admin',
    staff,
    summary: 'Undoes a change of the prices of many products, except prices that were changed since',
  },
  bulkRemove: {
    method: 'POST',
    path: '/bulk/remove',
    who: 'admin',
    staff,
    summary: 'Deletes many products; they can be restored for 30 days',
  },
  restore: {
    method: 'POST',
    path: '/restore',
    who: 'admin',
    staff,
    summary: 'Restores deleted products, as they were',
    errors: ['sku_taken'],
  },
});
