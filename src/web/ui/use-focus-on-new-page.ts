import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever has followed a link with the keyboard goes on at the top of the new page, and screen readers begin to read it. */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    // A drawer that the link stood in is closed first: it keeps the focus as long as it is open.
    const frame = requestAnimationFrame(() => {
      shownPathname.current = pathname;
      content.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, content]);
}
