import { Outlet } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}

export { adminLinks as links } from './admin-links.ts';
export { AuthError as ErrorBoundary } from './auth-error.tsx';
export { errorMeta as meta } from './error-meta.ts';
