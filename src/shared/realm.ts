/** Whose pages: shoppers' or admins'. */
export type Realm = 'user' | 'admin';

/**
 * The realm of an address: below /admin the back office's, everywhere else the shoppers'. The address counts as the router reads it, so in any spelling:
 * capitals, percent signs, slashes too many, dots. Server and browser ask this one function; otherwise a page would be one's and its calls the other's.
 */
export const realmOf = (address: string): Realm => (segmentsOf(address).first.toLowerCase() === 'admin' ? 'admin' : 'user');

/** How the shop itself writes the address of a page of the back office; null where it is written so, or belongs to a shopper's page. */
export function plainAdminAddress(address: string): string | null {
  const { first, rest, search } = segmentsOf(address);
  if (first.toLowerCase() !== 'admin') return null;
  const plain = ['', 'admin', ...rest].join('/');
  const asked = address.split(/[?#]/, 1)[0];
  return plain === asked ? null : plain + search;
}

function segmentsOf(address: string): { first: string; rest: string[]; search: string } {
  // Proxies may send a whole address, and a path that begins with two slashes names no host.
  const path = address.replace(/^(https?:\/\/[^/?#]*)?[/\\]*/i, '/');
  const { pathname, search } = URL.canParse(path, here) ? new URL(path, here) : { pathname: path, search: '' };
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  return { first: decoded(first), rest, search };
}

/** Any origin: only the path counts. */
const here = 'https://shop.invalid';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
