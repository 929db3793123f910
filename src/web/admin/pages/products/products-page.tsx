import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import { useMemo, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type ListedProduct, productAdmin } from '#contract/product-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { productImport } from '#contract/product-import.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { ListPage } from '#web/admin/page-layouts/list-page.tsx';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { productColumns } from './product-columns.tsx';
import { loadProducts, productsConfig } from './products-list.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import { useVariationEdits, type VariationEdits } from './use-variation-edits.ts';
import { type EditedFigure, VariationsDialog } from './variations-dialog.tsx';

export const loader = serverLoader(loadProducts);
export const clientLoader = browserLoader(loadProducts);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Products');

/** The same functions for as long as the page is shown, so that the columns need not be made anew. */
function useLatestEdits(currency: string): VariationEdits {
  const latest = useRef<VariationEdits>(undefined);
  latest.current = useVariationEdits(currency);
  return useMemo(
    () => ({
      savePrice: (...input) => latest.current?.savePrice(...input) ?? Promise.resolve(undefined),
      saveStock: (...input) => latest.current?.saveStock(...input) ?? Promise.resolve(undefined),
    }),
    [],
  );
}

export default function ProductsPage() {
  const { list, total, query, categories, options, currency, lowStockLimit } = useLoaderData<typeof loader>();
  const edits = useLatestEdits(currency);
  const [opened, setOpened] = useState<{ id: string; figure: EditedFigure }>();
  const columns = useMemo(
    () => productColumns({ currency, lowStockLimit, edits, openVariations: ({ _id }, figure) => setOpened({ id: _id, figure }) }),
    [currency, lowStockLimit, edits],
  );
  const mayRestore = useMayCall()(productAdmin.restore);
  const isDeletedTab = query.selected.tab === 'deleted';
  const { actions, dialogs } = useBulkActions({ isDeletedTab, categories, tags: options.tags, currency });
  return (
    <>
      <ListPage
        title="Products"
        actions={
          <>
            <MayCall endpoint={productEditor.create}>
              <LinkButton to="/admin/products/new" size="sm">
                Add a product
              </LinkButton>
            </MayCall>
            <MayCall endpoint={productImport.startImport}>
              <LinkButton to="/admin/products/import" size="sm" tone="secondary" icon={<Upload size={16} aria-hidden="true" />}>
                Import
              </LinkButton>
            </MayCall>
          </>
        }
        exportPath="/admin/export/products.csv"
        exportEndpoint={productImport.export}
        config={productsConfig({ categories, options })}
        {...{ query, list, total, columns }}
        rowKey={({ _id }) => _id}
        rowName={({ title }) => title}
        noun={['product', 'products']}
        searchedFields="title, brand, SKU and barcode"
        bulkActions={actions}
        {...(isDeletedTab && mayRestore ? { rowMenu: (row: ListedProduct) => <RestoreButton product={row} /> } : {})}
        notice={
          isDeletedTab && (
            <p className="note note-warm m-4">You can restore deleted products for 30 days. After that, they’re permanently deleted.</p>
          )
        }
        empty={<NoProducts isDeletedTab={isDeletedTab} />}
      />
      <VariationsDialog
        product={list.find(({ _id }) => _id === opened?.id)}
        figure={opened?.figure ?? 'price'}
        {...{ currency, edits }}
        onClose={() => setOpened(undefined)}
      />
      {dialogs}
    </>
  );
}

function RestoreButton({ product: { _id, title } }: { product: ListedProduct }) {
  const { run, busy } = useAdminCall();
  return (
    <Button
      size="sm"
      tone="secondary"
      busy={busy}
      aria-label={`Restore ${title}`}
      icon={<Undo2 size={16} aria-hidden="true" />}
      onClick={() => void run((api) => api.call(productAdmin.restore, { body: { ids: [_id] } }), { success: `${title} restored.` })}
    >
      Restore
    </Button>
  );
}

const NoProducts = ({ isDeletedTab }: { isDeletedTab: boolean }) =>
  isDeletedTab ? (
    <EmptyList title="Nothing deleted" text="Deleted products stay here for 30 days, so you can restore them." />
  ) : (
    <EmptyList title="No products yet" text="Add your first product by hand, or import many from a CSV file.">
      <MayCall endpoint={productEditor.create}>
        <LinkButton to="/admin/products/new">Add your first product</LinkButton>
      </MayCall>
      <MayCall endpoint={productImport.startImport}>
        <LinkButton to="/admin/products/import" tone="secondary">
          Import from CSV
        </LinkButton>
      </MayCall>
    </EmptyList>
  );
