import { Outlet } from 'react-router';
import { StorefrontShell } from './storefront-shell.tsx';

export default function StorefrontLayout() {
  return (
    <StorefrontShell>
      <Outlet />
    </StorefrontShell>
  );
}

export { errorMeta as meta } from './error-meta.ts';
export { StorefrontError as ErrorBoundary } from './storefront-error.tsx';
