import { type MetaFunction, Outlet } from 'react-router';
import { errorTitle } from './error-words.ts';
import { StorefrontFrame } from './storefront-frame.tsx';

/** Pages say their own titles; this one speaks when a page could not be shown. */
export const meta: MetaFunction = ({ error }) => (error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : []);

export default function StorefrontLayout() {
  return (
    <StorefrontFrame>
      <Outlet />
    </StorefrontFrame>
  );
}

export { StorefrontError as ErrorBoundary } from './storefront-error.tsx';
