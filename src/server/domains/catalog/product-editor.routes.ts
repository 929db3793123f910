import { productSchemas } from '#contract/catalog.schemas.ts';
import { product } from '#contract/catalog.ts';
import { route } from '#server/platform/http/route.ts';
import { listPreviousSlugs, removePreviousSlug } from '#server/platform/previous-slugs.ts';
import { listFieldValues, listPriceChanges } from './product-editor.ts';

/** What the back office reads and changes beside a product. */
export const productEditorRoutes = [
  route(product.fieldValues, productSchemas.fieldValues, ({ db }) => listFieldValues(db)),
  route(product.priceHistory, productSchemas.priceHistory, ({ db, params }) => listPriceChanges(db, params)),
  route(product.previousSlugs, productSchemas.previousSlugs, async ({ db, params }) => {
    const list = await listPreviousSlugs(db, 'product', params.id);
    return { list, total: list.length };
  }),
  route(
    product.removePreviousSlug,
    productSchemas.removePreviousSlug,
    async ({ db, params }) => {
      await removePreviousSlug(db, 'product', params);
      return null;
    },
    { audit: async ({ db, params }) => ({ _id: params.id, previousSlugs: await listPreviousSlugs(db, 'product', params.id) }) },
  ),
];
