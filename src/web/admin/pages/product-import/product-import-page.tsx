import { useEffect } from 'react';
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router';
import type { ProductImport } from '#contract/product-admin.ts';
import { productImport } from '#contract/product-import.ts';
import { Time } from '#web/admin/components/time.tsx';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { queryClient } from '#web/api/browser-client.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { ImportPanel } from './import-panel.tsx';
import { countOf, isAtWork, labelOf } from './import-words.ts';
import { UploadPanel } from './upload-panel.tsx';

const load = loadFor(productImport.startImport, async ({ api, url }: LoadInput) => {
  const id = url.searchParams.get('import');
  const { list } = await api.call(productImport.imports, { params: { page: 1, limit: 20 } });
  return { imports: list, details: id ? await api.call(productImport.getImport, { params: { id } }) : null };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Import products');

/** ms */
const pollInterval = 1_000;

export default function ProductImportPage() {
  const { imports, details } = useLoaderData<typeof loader>();
  // The list may have been read a moment before the import of the page.
  usePolling([...(details ? [details] : []), ...imports].some(isAtWork));
  return (
    <>
      <PageHeader
        title="Import products"
        backLink={{ to: '/admin/products', label: 'Products' }}
        intro="Add and update many products at once. The file has one row per variation. Columns you leave out don’t change."
      />
      <div className="space-y-5">
        {details ? <ImportPanel key={details._id} details={details} /> : <UploadPanel />}
        {imports.length > 0 && <ImportHistory imports={imports} />}
      </div>
    </>
  );
}

/** Loads the page again every second while the shop is at work. */
function usePolling(isWorking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void queryClient.invalidateQueries({ refetchType: 'none' }).then(revalidate), pollInterval);
    return () => clearInterval(timer);
  }, [isWorking, revalidate]);
}

const ImportHistory = ({ imports }: { imports: readonly ProductImport[] }) => (
  <Panel title="Earlier imports">
    <div className="overflow-x-auto">
      <table className="variation-table">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">When</th>
            <th scope="col">Status</th>
            <th scope="col">Products</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((entry) => (
            <tr key={entry._id}>
              <th scope="row">
                <Link to={`/admin/products/import?import=${entry._id}`} className="link">
                  {entry.fileName}
                </Link>
              </th>
              <td>
                <Time time={entry.createdAt} />
              </td>
              <td>{labelOf(entry)}</td>
              <td>{countOf(entry.created + entry.changed, 'product')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Panel>
);
