import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';
import { useOnline } from './use-online.ts';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'relative' | 'mask' | 'discover'> {
  /** A whole path of the shop: "/products?category=toys". */
  to: string;
}

/** A link within the shop. It fetches its page ahead when someone is about to follow it. */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink({ prefetch = 'intent', ...props }: LinkProps) {
  // The router loads the whole document anew when it cannot fetch a page's script. Without a network, merely pointing at a link would replace the page with the
  // browser's error page.
  const effectivePrefetch = useOnline() ? prefetch : 'none';
  // Every route is in the first manifest, so no link has to announce its own.
  return <RouterLink {...props} prefetch={effectivePrefetch} discover="none" />;
}

/** Renders the anchor of the browser's link without a router: in cached fragments there is none (docs/decisions/0015). */
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
