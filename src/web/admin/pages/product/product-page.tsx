import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { productAdmin } from '#contract/product-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { stockMovement } from '#contract/stock-movements.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { discardUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { idOf, loadFormChoices, loadProduct, saveProduct } from './product-data.ts';
import { ProductForm } from './product-form.tsx';
import { toFormValues } from './product-form-values.ts';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const [choices, product] = await Promise.all([loadFormChoices(input), loadProduct(input, idOf(input).id)]);
  return { choices, product };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', saveProduct), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(saveProduct, { staysWhenGone: true });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.product.title ?? 'Product');

export default function ProductPage() {
  const { choices, product } = useLoaderData<typeof loader>();
  const defaultValues = useMemo(() => toFormValues(product), [product]);
  return (
    <>
      <PageHeader
        backLink={{ to: '/admin/products', label: 'Products' }}
        title={product.title}
        intro={<State product={product} />}
        actions={<Actions product={product} />}
      />
      <ProductForm<typeof saveProduct> key={product._id} {...choices} product={product} defaultValues={defaultValues} isNew={false} />
    </>
  );
}

const State = ({ product: { enabled, publishAt, unpublishAt, updatedAt } }: { product: Product }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'Enabled' : 'Disabled'}</Badge>
    {publishAt && (
      <span>
        Goes online <Time time={publishAt} />
      </span>
    )}
    {unpublishAt && (
      <span>
        Goes offline <Time time={unpublishAt} />
      </span>
    )}
    <span>
      Saved <Time time={updatedAt} />
    </span>
  </p>
);

function Actions({ product }: { product: Product }) {
  const navigate = useNavigate();
  const path = `/admin/products/${product._id}`;
  const restore = async () => {
    await browserApi.call(productAdmin.restore, { body: { ids: [product._id] } });
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await navigate(path);
  };
  // Not with `useAdminCall`, which would load this page again: there is nothing on it any more.
  const remove = async () => {
    try {
      await browserApi.call(productEditor.remove, { params: { id: product._id } });
    } catch (error) {
      return showSnackbar(errorMessageWithAdvice(asApiError(error)), 'error');
    }
    await queryClient.invalidateQueries({ refetchType: 'none' });
    discardUnsavedChanges();
    await navigate('/admin/products', { replace: true });
    const run = () => void restore().catch((error) => showSnackbar(errorMessageWithAdvice(asApiError(error)), 'error'));
    showSnackbar(`“${product.title}” deleted.`, 'success', { label: 'Undo', run });
  };
  return (
    <>
      <a
        href={product.enabled ? `/products/${product.slug}` : `${path}/preview`}
        target="_blank"
        rel="noreferrer"
        className="btn btn-secondary btn-sm"
      >
        <ExternalLink size={17} aria-hidden="true" />
        <span>{product.enabled ? 'View in shop' : 'Preview'}</span>
      </a>
      <ActionMenu
        label="More actions"
        items={[
          {
            label: 'Prices, stock and URLs',
            endpoint: stockMovement.page,
            icon: <History size={17} aria-hidden="true" />,
            to: `${path}/history`,
          },
          {
            label: 'Add another product',
            endpoint: productEditor.create,
            icon: <Plus size={17} aria-hidden="true" />,
            to: '/admin/products/new',
          },
          {
            label: 'Duplicate',
            endpoint: productEditor.create,
            icon: <Copy size={17} aria-hidden="true" />,
            to: `/admin/products/new?copy=${product._id}`,
          },
          {
            label: 'Delete',
            endpoint: productEditor.remove,
            icon: <Trash2 size={17} aria-hidden="true" />,
            tone: 'danger',
            separated: true,
            onSelect: () => void remove(),
          },
        ]}
      />
    </>
  );
}
