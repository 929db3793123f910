import { category, type Product, type ProductChanges, product } from '#contract/catalog.ts';
import { productEditor } from '#contract/product-editor.ts';
import { settings } from '#contract/settings.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import type { FormChoices } from './product-form.tsx';
import { toChanges, toNewProduct } from './product-form-values.ts';

export const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });

/** What the form of a product offers. The first call is one that only admins may make. */
export async function loadFormChoices({ api, url }: LoadInput): Promise<FormChoices> {
  const [fieldValues, categories, shop] = await Promise.all([
    api.call(productEditor.fieldValues, {}),
    api.call(category.list, {}),
    api.call(settings.get, {}),
  ]);
  return { fieldValues, categories: categories.list, settings: { name: shop.shopName, currency: shop.currency }, host: url.host };
}

export const loadProduct = ({ api }: Pick<LoadInput, 'api'>, id: string): Promise<Product> => api.call(product.get, { params: { id } });

export const saveProduct = (input: ActionInput): Promise<Product> =>
  input.api.call(productEditor.update, {
    params: idOf(input),
    body: toChanges(valuesOf<ProductChanges>(input.form)),
    timeout: saveTimeout,
  });

export const addProduct = (input: ActionInput): Promise<Product> =>
  input.api.call(productEditor.create, {
    body: toNewProduct(valuesOf<ProductChanges>(input.form)),
    idempotencyKey: idempotencyKeyOf(input.form),
    timeout: saveTimeout,
  });

/** A product with a hundred variations takes a while on a slow connection; in milliseconds. */
const saveTimeout = 45_000;
