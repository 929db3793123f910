import { productEditorSchemas } from '#contract/product-editor.schemas.ts';
import { productEditor } from '#contract/product-editor.ts';
import { lockStockOfProducts } from '#server/domains/inventory/lock-stock.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { listPreviousSlugs, removePreviousSlug } from '#server/platform/previous-slugs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './deletion/delete-product.ts';
import { getProduct } from './get-product.ts';
import { listFieldValues, listPriceChanges } from './product-editor.ts';
import type { ProductView } from './serialize-product.ts';
import { switchEnabled, updateProduct } from './update-product.ts';

const productViewFor = async (shop: Pick<Shop, 'cache' | 'db'>, actor: Actor): Promise<ProductView> => ({
  settings: await getCachedSettings(shop),
  forAdmin: actor.kind === 'admin',
});

type ChangeContext = { db: Database; shop: Shop; actor: Actor; params: { id: string } };
// An admin's change runs in a transaction, where everything must be read on its own connection.
const getProductReply = async ({ db, shop, actor, params }: ChangeContext) =>
  getProduct(db, params.id, await productViewFor({ cache: shop.cache, db }, actor));

/** What the back office reads and changes beside a product. */
export const productEditorRoutes = [
  route(
    productEditor.create,
    productEditorSchemas.create,
    async (input) => {
      const id = await createProduct(input.db, input.body);
      return getProductReply({ ...input, params: { id } });
    },
    { audit: 'reply' },
  ),
  route(
    productEditor.update,
    productEditorSchemas.update,
    async (input) => {
      await updateProduct(input.db, input.params.id, input.body);
      return getProductReply(input);
    },
    {
      audit: {
        read: getProductReply,
        // Locked before the state "before" is read, so that the entry's difference in stock is the admin's alone.
        lockFirst: async (db, { params, body }) => body.variations && lockStockOfProducts(db, [params.id]),
      },
    },
  ),
  route(
    productEditor.switchEnabled,
    productEditorSchemas.switchEnabled,
    async (input) => {
      await switchEnabled(input.db, input.params.id, input.body?.enabled);
      return getProductReply(input);
    },
    { audit: getProductReply },
  ),
  route(
    productEditor.remove,
    productEditorSchemas.remove,
    async ({ db, params }) => {
      await deleteProduct(db, params.id);
      return null;
    },
    { audit: getProductReply },
  ),
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
