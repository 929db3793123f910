import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whoever filters from further down sees the new list from its start, and a new page of it is read from there. Going back stays where it was.
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
    // A chip that was pressed is gone now, and the number of a page stands at the other end.
    if (previous.page !== page || !activeElement || activeElement === body) list.current.focus({ preventScroll: true });
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [key, page, navigationType, list]);
}
