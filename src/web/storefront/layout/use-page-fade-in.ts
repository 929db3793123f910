import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Fades in the content of a new page, without header and footer. It can be used at once. */
export function usePageFadeIn(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    content.current?.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 180, easing: 'ease-out' });
  }, [pathname, content]);
}
