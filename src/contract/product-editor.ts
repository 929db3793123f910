import type { productEditorSchemas } from './catalog.schemas.ts';
import { endpoints } from './endpoint.ts';

/** What the editor of a product reads and changes beside it: a table of its own, since the storefront loads the other one. */
export const productEditor = endpoints<typeof productEditorSchemas>()('product', '/product', {
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
