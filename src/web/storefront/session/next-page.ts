import { realmOf } from '#shared/realm.ts';
import { safeNext } from '#web/api/safe-next.ts';

/** The page that `next` of an address asks for, when it is one of the storefront; else the start. The back office has a sign-in of its own. */
export function nextPage(search: URLSearchParams): string {
  const next = safeNext(search.get('next'), '/');
  return realmOf(next) === 'user' ? next : '/';
}

/** The address of a screen that hands `next` on: from the sign-in to the sign-up and back. */
export function withNext(path: string, search: URLSearchParams): string {
  const next = nextPage(search);
  return next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
}
