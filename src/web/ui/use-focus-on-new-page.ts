import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the content of a new page: the keyboard continues at its top, and screen readers start to read it. */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    // A frame later: a drawer that contains the link holds the focus until it is closed.
    const frame = requestAnimationFrame(() => {
      shownPathname.current = pathname;
      content.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, content]);
}
