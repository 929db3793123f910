import { type MetaFunction, useLoaderData } from 'react-router';
import { productEditor } from '#contract/product-editor.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { addProduct, loadFormChoices, loadProduct } from '#web/admin/pages/product/product-data.ts';
import { ProductForm } from '#web/admin/pages/product/product-form.tsx';
import { newProductValues, toCopyValues } from '#web/admin/pages/product/product-form-values.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';

/** `?copy=<id>`: the form begins with the values of that product. */
const load = loadFor(productEditor.create, async (input: LoadInput) => {
  const copied = input.url.searchParams.get('copy');
  const [choices, product] = await Promise.all([loadFormChoices(input), copied ? loadProduct(input, copied) : null]);
  return { choices, product };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const productPath = (_: unknown, { _id }: { _id: string }) => `/admin/products/${_id}`;
export const action = serverAction(signedInOnly('admin', addProduct), { redirectTo: productPath });
export const clientAction = adminAction(addProduct, { redirectTo: productPath });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches }) => adminMeta(matches, 'Add a product');

export default function NewProductPage() {
  const { choices, product } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/products', label: 'Products' }}
        title={product ? `Copy of ${product.title}` : 'Add a product'}
        intro={product && 'The copy starts disabled, with its own SKUs and no stock.'}
      />
      <ProductForm<typeof addProduct>
        key={product?._id}
        {...choices}
        product={product}
        defaultValues={product ? toCopyValues(product) : newProductValues()}
        isNew
      />
    </>
  );
}
