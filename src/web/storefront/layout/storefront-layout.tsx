import { Outlet } from 'react-router';
import { StorefrontFrame } from './storefront-frame.tsx';

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  );
}

export { errorMeta as meta } from './error-words.ts';
export { StorefrontError as ErrorBoundary } from './storefront-error.tsx';
