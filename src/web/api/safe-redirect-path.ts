/** Any origin that is no real one: only whether an address leaves it counts. */
const placeholderOrigin = 'https://shop.invalid';

/** Where to go after signing in: the path that `next` names, when that is a page of the shop; else `fallback`. Nothing that somebody puts into a link leads elsewhere. */
export function safeRedirectPath(next: string | null | undefined, fallback: string): string {
  // Browsers read backslashes as slashes, and leave out tabs and line breaks.
  if (!next?.startsWith('/') || /[\\\s]/.test(next) || !URL.canParse(next, placeholderOrigin)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}
