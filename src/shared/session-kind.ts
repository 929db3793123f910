/** Whose pages: shoppers' or admins'. */
export type SessionKind = 'user' | 'admin';

/**
 * The realm of an address: below /admin the back office's, everywhere else the shoppers'. The address counts as the router reads it, so in any spelling:
 * capitals, percent signs, slashes too many, dots. Server and browser ask this one function; otherwise a page would be one's and its calls the other's.
 */
export const sessionKindForUrl = (url: string): SessionKind => (segmentsOf(url).first.toLowerCase() === 'admin' ? 'admin' : 'user');

/** How the shop itself writes the address of a page of the back office; null where it is written so, or belongs to a shopper's page. */
export function canonicalAdminPath(url: string): string | null {
  const { first, rest, search } = segmentsOf(url);
  if (first.toLowerCase() !== 'admin') return null;
  const canonical = ['', 'admin', ...rest].join('/');
  const requested = url.split(/[?#]/, 1)[0];
  return canonical === requested ? null : canonical + search;
}

function segmentsOf(url: string): { first: string; rest: string[]; search: string } {
  // Proxies may send a whole address, and a path that begins with two slashes names no host.
  const path = url.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/');
  const { pathname, search } = URL.canParse(path, baseUrl) ? new URL(path, baseUrl) : { pathname: path, search: '' };
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  return { first: decoded(first), rest, search };
}

/** Any origin: only the path counts. */
const baseUrl = 'https://shop.invalid';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
