/** Sessions of the storefront (`user`) and of the back office (`admin`) are separate. */
export type SessionKind = 'user' | 'admin';

/**
 * Which session a page uses: `admin` below /admin, `user` everywhere else. URLs are read as the router reads them, in any spelling: capitals, percent-encoding,
 * extra slashes, dots. Server and browser share this function; if they disagreed, a page's calls would use the wrong session.
 */
export const sessionKindForUrl = (url: string): SessionKind => (segmentsOf(url).first.toLowerCase() === 'admin' ? 'admin' : 'user');

/** The canonical path of a back-office page, with its query; null if the URL is canonical already or not of the back office. */
export function canonicalAdminPath(url: string): string | null {
  const { first, rest, search } = segmentsOf(url);
  if (first.toLowerCase() !== 'admin') return null;
  const canonical = ['', 'admin', ...rest].join('/');
  const requested = url.split(/[?#]/, 1)[0];
  return canonical === requested ? null : canonical + search;
}

function segmentsOf(url: string): { first: string; rest: string[]; search: string } {
  // Proxies may send an absolute URL, and a path that begins with two slashes must not be taken for a host.
  const path = url.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/');
  const { pathname, search } = URL.canParse(path, baseUrl) ? new URL(path, baseUrl) : { pathname: path, search: '' };
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  return { first: decoded(first), rest, search };
}

/** Any origin will do: only the path is used. */
const baseUrl = 'https://shop.invalid';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
