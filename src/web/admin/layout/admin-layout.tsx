import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import { demo } from '#contract/demo.ts';
import { DemoBanner } from '#web/admin/components/demo-banner.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { AdminError } from './admin-error.tsx';
import type { AdminIdentity } from './admin-identity.ts';
import { loadAdminIdentity } from './admin-identity.ts';
import { AdminShell } from './admin-shell.tsx';

/** With the document, so that the banner moves nothing when it comes. */
const load = signedInOnly('admin', async (input: LoadInput) => {
  const [admin, { products }] = await Promise.all([loadAdminIdentity(input), input.api.call(demo.status, {})]);
  return { ...admin, hasDemo: products > 0 };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;

export default function AdminLayout() {
  const { hasDemo, ...admin } = useLoaderData<typeof loader>();
  return (
    <AdminShell admin={admin}>
      {hasDemo && <DemoBanner />}
      <Outlet />
    </AdminShell>
  );
}

/** Keeps the menu on error pages, as long as the admin could be loaded. */
export function ErrorBoundary() {
  return <AdminError admin={useRouteLoaderData<AdminIdentity>('admin/layout/admin-layout')} />;
}

export { adminStylesheetLinks as links } from './admin-stylesheet.ts';
export { errorMeta as meta } from './error-meta.ts';
