import { safeNext } from '#web/api/safe-next.ts';

interface CameFrom {
  /** The browser's note of this page: `idx` counts the pages that were gone through within one document. */
  state: unknown;
  /** The address of the document before, where there is one. */
  referrer: string;
  origin: string;
}

/** How to get back to where somebody came from: so many steps of the browser's history, or a path of the shop; the cart where that is not known. */
export function wayBack({ state, referrer, origin }: CameFrom): number | string {
  if (Number((state as { idx?: unknown } | null)?.idx) > 0) return -1;
  if (!URL.canParse(referrer)) return '/cart';
  const { origin: there, pathname, search } = new URL(referrer);
  return there === origin && pathname !== '/address' ? safeNext(pathname + search, '/cart') : '/cart';
}
