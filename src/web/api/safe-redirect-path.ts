/** A made-up origin: all that counts is whether a URL leaves it. */
const placeholderOrigin = 'https://shop.invalid';

/** Where to go after signing in: the path in `next` if it is within the shop, else `fallback`. Prevents open redirects. */
export function safeRedirectPath(next: string | null | undefined, fallback: string): string {
  // Browsers read backslashes as slashes, and strip tabs and line breaks.
  if (!next?.startsWith('/') || /[\\\s]/.test(next) || !URL.canParse(next, placeholderOrigin)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, placeholderOrigin);
  return origin === placeholderOrigin && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}
