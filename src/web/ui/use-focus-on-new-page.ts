import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const eventTypes = ['input', 'submit', 'click', 'keydown'] as const;

/**
 * Moves the focus to the content of a new page: the keyboard continues at its top, and screen readers start to read it. Whoever has begun to type again meanwhile,
 * such as another search, keeps the focus in the field; and nothing moves before anybody has done anything, as when the first page redirects to another one.
 */
export function useFocusOnNewPage(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  /** Where somebody has typed since a link or a form was last followed. */
  const typedIn = useRef<EventTarget | null>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    const noteTyping = ({ type, target }: Event) => {
      isUsed.current = true;
      if (type !== 'keydown') typedIn.current = type === 'input' ? target : null;
    };
    for (const type of eventTypes) addEventListener(type, noteTyping, true);
    return () => {
      for (const type of eventTypes) removeEventListener(type, noteTyping, true);
    };
  }, []);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    // A frame later: a drawer that contains the link holds the focus until it is closed.
    const frame = requestAnimationFrame(() => {
      shownPathname.current = pathname;
      const { activeElement } = document;
      if (typedIn.current !== activeElement && (isUsed.current || activeElement !== document.body))
        content.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname, content]);
}
