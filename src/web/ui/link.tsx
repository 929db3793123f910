import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'relative' | 'mask' | 'discover'> {
  /** A whole path of the shop: "/products?category=toys". */
  to: string;
}

/** A link within the shop. It fetches its page ahead when someone is about to follow it. */
export const Link = import.meta.env.SSR ? RenderedLink : BrowserLink;

function BrowserLink(props: LinkProps) {
  // Every route is in the first manifest, so no link has to announce its own.
  return <RouterLink prefetch="intent" {...props} discover="none" />;
}

/** What the browser's link renders, without the dozen hooks that only a click needs: a page has a hundred links. */
function RenderedLink({
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
