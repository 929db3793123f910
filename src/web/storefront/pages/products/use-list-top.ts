import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Whoever filters from further down sees the new list from its start, and a new page of it is read from there. Going back stays where it was.
 */
export function useListTop(list: RefObject<HTMLElement | null>, page: number): void {
  const { key } = useLocation();
  const how = useNavigationType();
  const seen = useRef({ key, page });
  useEffect(() => {
    const before = seen.current;
    if (before.key === key) return;
    seen.current = { key, page };
    if (how === 'POP' || !list.current) return;
    const { activeElement, body } = document;
    // A chip that was pressed is gone now, and the number of a page stands at the other end.
    if (before.page !== page || !activeElement || activeElement === body) list.current.focus({ preventScroll: true });
    if (list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [key, page, how, list]);
}
