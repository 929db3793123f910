import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What stands in documents for machines alone (pageMeta, `told`). */
const seoTagSelector = 'script[type="application/ld+json"], meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]';

/** What a document told machines about its page does not hold for the page that someone goes on to: it is taken away. */
export function useRemoveStaleMeta(): void {
  const { pathname, search } = useLocation();
  const documentPath = useRef(pathname + search);
  useEffect(() => {
    if (documentPath.current === pathname + search) return;
    for (const tag of document.querySelectorAll(seoTagSelector)) tag.remove();
  }, [pathname, search]);
}
