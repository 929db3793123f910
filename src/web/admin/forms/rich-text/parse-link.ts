const scheme = /^(https?:\/\/|mailto:|tel:)/i;
const email = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const domain = /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d+)?([/?#]|$)/iu;

/**
 * The URL that somebody means who typed this into the link dialog: `/shop` for a page of the shop, `https://…` also for `example.com`, `mailto:…` for an email.
 * Null if it is none of them, such as `javascript:…`, which the server would remove.
 */
export function parseLink(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (text.startsWith('/')) return text.startsWith('//') || text.startsWith('/\\') ? null : text;
  if (scheme.test(text)) return URL.canParse(text) ? text.replace(scheme, (given) => given.toLowerCase()) : null;
  if (email.test(text)) return `mailto:${text}`;
  return domain.test(text) && URL.canParse(`https://${text}`) ? `https://${text}` : null;
}

/** Whether the server keeps a link with this URL as it is. */
export const isKeptLink = (url: string): boolean => parseLink(url) === url;
