import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the start of a list that was filtered from further down, and of a new page. Going back keeps the scroll position.
 */
export function useScrollToList(list: RefObject<HTMLElement | null>, page: number): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const previousRef = useRef({ key, page });
  useEffect(() => {
    const previous = previousRef.current;
    if (previous.key === key) return;
    previousRef.current = { key, page };
    if (navigationType === 'POP' || !list.current) return;
    const { activeElement, body } = document;
    // A pressed chip is gone now, and the pagination is at the other end of the list.
    if (previous.page !== page || !activeElement || activeElement === body) list.current.focus({ preventScroll: true });
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [key, page, navigationType, list]);
}
