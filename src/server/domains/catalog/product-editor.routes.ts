import { productEditorSchemas } from '#contract/catalog.schemas.ts';
import { productEditor } from '#contract/product-editor.ts';
import { route } from '#server/platform/http/route.ts';
import { listPreviousSlugs, removePreviousSlug } from '#server/platform/previous-slugs.ts';
import { listFieldValues, listPriceChanges } from './product-editor.ts';

/** What the back office reads and changes beside a product. */
export const productEditorRoutes = [
  route(productEditor.fieldValues, productEditorSchemas.fieldValues, ({ db }) => listFieldValues(db)),
  route(productEditor.priceHistory, productEditorSchemas.priceHistory, ({ db, params }) => listPriceChanges(db, params)),
  route(productEditor.previousSlugs, productEditorSchemas.previousSlugs, async ({ db, params }) => {
    const list = await listPreviousSlugs(db, 'product', params.id);
    return { list, total: list.length };
  }),
  route(
    productEditor.removePreviousSlug,
    productEditorSchemas.removePreviousSlug,
    async ({ db, params }) => {
      await removePreviousSlug(db, 'product', params);
      return null;
    },
    { audit: async ({ db, params }) => ({ _id: params.id, previousSlugs: await listPreviousSlugs(db, 'product', params.id) }) },
  ),
];
