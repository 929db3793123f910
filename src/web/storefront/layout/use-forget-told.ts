import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What stands in documents for machines alone (pageMeta, `told`). */
const told = 'script[type="application/ld+json"], meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]';

/** What a document told machines about its page does not hold for the page that someone goes on to: it is taken away. */
export function useForgetTold(): void {
  const { pathname, search } = useLocation();
  const first = useRef(pathname + search);
  useEffect(() => {
    if (first.current === pathname + search) return;
    for (const tag of document.querySelectorAll(told)) tag.remove();
  }, [pathname, search]);
}
