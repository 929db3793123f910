import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import { DemoBanner } from '#web/admin/components/demo-banner.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { AdminError } from './admin-error.tsx';
import type { AdminIdentity } from './admin-identity.ts';
import { loadAdminIdentity } from './admin-identity.ts';
import { AdminShell } from './admin-shell.tsx';

const load = signedInOnly('admin', loadAdminIdentity);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;

export default function AdminLayout() {
  return (
    <AdminShell admin={useLoaderData<typeof loader>()}>
      <DemoBanner />
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
