import { data, type MetaFunction, useLoaderData } from 'react-router';
import { categoryAdmin } from '#contract/category-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { PreviousAddresses } from '#web/admin/components/previous-addresses.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, type RouteErrorData, serverLoader } from '#web/api/page-loaders.ts';
import { removeCategoryAddress, saveCategory } from './category-data.ts';
import { CategoryForm } from './category-form.tsx';

const load = signedInOnly('admin', async ({ api, params: { id = '' } }: LoadInput) => {
  const [{ list }, slugs, { tags }] = await Promise.all([
    api.call(categoryAdmin.tree, {}),
    api.call(categoryAdmin.previousSlugs, { params: { id } }),
    api.call(productEditor.fieldValues, {}),
  ]);
  const found = list.find(({ _id }) => _id === id);
  if (!found) throw data({ code: 'not_found', message: 'This category doesn’t exist.' } satisfies RouteErrorData, { status: 404 });
  return { category: found, list, slugs: slugs.list, tags };
});
const forms = byIntent({ category: saveCategory, removeAddress: removeCategoryAddress });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', forms), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(forms, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.category.title ?? 'Category');

export default function CategoryPage() {
  const { category: shown, list, slugs, tags } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader backLink={{ to: '/admin/categories', label: 'Categories' }} title={shown.title} />
      <div className="space-y-5">
        <CategoryForm<typeof saveCategory> key={shown._id} category={shown} categories={list} tags={tags} />
        <PreviousAddresses endpoint={categoryAdmin.removePreviousSlug} path="/products?category=" slug={shown.slug} slugs={slugs} />
      </div>
    </>
  );
}
