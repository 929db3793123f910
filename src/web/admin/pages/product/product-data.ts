import { category, type Product, type ProductChanges, product } from '#contract/catalog.ts';
import { productEditor } from '#contract/product-editor.ts';
import { settings } from '#contract/settings.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadAdminIdentity, mayCall } from '#web/admin/layout/admin-identity.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import type { FormChoices } from './product-form.tsx';
import { toChanges, toNewProduct } from './product-form-values.ts';

export const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });

/** What other products have in their fields; nothing for those who only look. */
async function loadFieldValues(input: LoadInput): Promise<FormChoices['fieldValues']> {
  const admin = await loadAdminIdentity(input);
  return mayCall(admin, productEditor.fieldValues)
    ? input.api.call(productEditor.fieldValues, {})
    : { vendors: [], tags: [], allergens: [] };
}

/** What the form of a product offers. The first call is one that only admins may make. */
export async function loadFormChoices(input: LoadInput): Promise<FormChoices> {
  const { api, url } = input;
  const [fieldValues, categories, shop] = await Promise.all([
    loadFieldValues(input),
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
