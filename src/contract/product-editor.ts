import { endpoints } from './endpoint.ts';
import type { productEditorSchemas } from './product-editor.schemas.ts';

/** What the editor of a product reads and changes beside it: a table of its own, since the storefront loads the other one. */
export const productEditor = endpoints<typeof productEditorSchemas>()('product', '/product', {
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
    summary: 'Enables a disabled product, or disables an enabled one; with `enabled`, sets it to that value',
    errors: ['no_image'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Deletes a product, which can be restored for 30 days; past orders keep their copies',
  },
  fieldValues: {
    method: 'GET',
    path: '/admin/field-values',
    who: 'admin',
    staff: ['catalog'],
    summary: 'The vendors, tags and allergens that products have, to choose from',
  },
  priceHistory: {
    method: 'GET',
    path: '/:id/price-history/:page/:limit',
    who: 'admin',
    staff: ['catalog'],
    summary: "A page of the price changes of a product's variations, newest first",
  },
  previousSlugs: {
    method: 'GET',
    path: '/:id/previous-slugs',
    who: 'admin',
    staff: ['catalog'],
    summary: 'The previous slugs of a product, which redirect to it',
  },
  removePreviousSlug: {
    method: 'DELETE',
    path: '/:id/previous-slugs/:slug',
    who: 'admin',
    staff: ['catalog'],
    summary: 'Ends the redirect of a previous slug',
  },
});
