import { Outlet } from 'react-router';
import { AuthShell } from './auth-shell.tsx';

export default function AuthLayout() {
  return (
    <AuthShell>
      <Outlet />
    </AuthShell>
  );
}

export { adminStylesheetLinks as links } from './admin-stylesheet.ts';
export { AuthError as ErrorBoundary } from './auth-error.tsx';
export { errorMeta as meta } from './error-meta.ts';
