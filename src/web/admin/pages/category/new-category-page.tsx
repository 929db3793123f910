import { type MetaFunction, useLoaderData } from 'react-router';
import { categoryAdmin } from '#contract/category-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { addCategory } from './category-data.ts';
import { CategoryForm } from './category-form.tsx';

/** `?parent=<id>`: the category that the new one lies below. */
const load = loadFor(categoryAdmin.create, async ({ api, url }: LoadInput) => {
  const [{ list }, { tags }] = await Promise.all([api.call(categoryAdmin.tree, {}), api.call(productEditor.fieldValues, {})]);
  return { list, tags, parent: list.find(({ _id }) => _id === url.searchParams.get('parent'))?._id ?? null };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const toList = () => '/admin/categories';
export const action = serverAction(signedInOnly('admin', addCategory), { redirectTo: toList });
export const clientAction = adminAction(addCategory, { redirectTo: toList });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add a category');

export default function NewCategoryPage() {
  const { list, tags, parent } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader backLink={{ to: '/admin/categories', label: 'Categories' }} title="Add a category" />
      <CategoryForm<typeof addCategory> category={null} categories={list} tags={tags} parent={parent} />
    </>
  );
}
