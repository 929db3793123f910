import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import { signedInOnly } from '#web/api/guards.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { AdminError } from './admin-error.tsx';
import { AdminFrame } from './admin-frame.tsx';
import type { AdminIdentity } from './admin-identity.ts';
import { loadIdentity } from './admin-identity.ts';

const load = signedInOnly('admin', loadIdentity);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const headers = ownHeaders;

export default function AdminLayout() {
  return (
    <AdminFrame admin={useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminFrame>
  );
}

/** The menu stays where the admin is known: a page that is missing is no reason to be lost. */
export function ErrorBoundary() {
  return <AdminError admin={useRouteLoaderData<AdminIdentity>('admin/layout/admin-layout')} />;
}

export { adminLinks as links } from './admin-links.ts';
export { errorMeta as meta } from './error-meta.ts';
