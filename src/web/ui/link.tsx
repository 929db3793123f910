import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { useOnline } from './use-online.ts';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'relative' | 'mask' | 'discover'> {
  /** An absolute path within the shop: "/products?category=toys". */
  to: string;
}

/** A link within the shop. It prefetches its page on hover and focus. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink({ prefetch = 'intent', ...props }: LinkProps) {
  // The router reloads the document when it cannot fetch a page's script. Without a network, merely hovering over a link would replace the page with the
  // browser's error page.
  const effectivePrefetch = useOnline() ? prefetch : 'none';
  // The initial manifest contains every route, so no link has to be discovered.
  return <RouterLink {...props} prefetch={effectivePrefetch} discover="none" />;
}

/** Renders the same anchor as `BrowserLink` without a router: cached fragments have none (docs/decisions/0015). */
function ServerLink({
  to,
  prefetch: _prefetch,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...anchor
}: LinkProps) {
  if (!to.startsWith('/')) throw new Error(`A link of the shop begins with a slash: "${to}"`);
  return <a {...anchor} href={to} />;
}
