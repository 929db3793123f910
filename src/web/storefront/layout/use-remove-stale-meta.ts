import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Tags for search engines and link previews, which `pageMeta` and structured data add on the server only. */
const seoTagSelector = 'script[type="application/ld+json"], meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]';

/** Removes the document's tags for search engines on client-side navigation, since they describe the first page only. */
export function useRemoveStaleMeta(): void {
  const { pathname, search } = useLocation();
  const documentPath = useRef(pathname + search);
  useEffect(() => {
    if (documentPath.current === pathname + search) return;
    for (const tag of document.querySelectorAll(seoTagSelector)) tag.remove();
  }, [pathname, search]);
}
