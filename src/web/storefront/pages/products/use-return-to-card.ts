import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** By the entry of the browser's history: the link that someone followed from there. */
const openedCards = new Map<string, string>();

/**
 * Whoever comes back to a list goes on at the card that was opened, also with the keyboard. Answers what notes the card: the list calls it with every
 * press inside.
 */
export function useFocusReturnedCard(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the list that was come back to.
  useEffect(() => {
    const path = openedCards.get(key);
    if (navigationType !== 'POP' || path === undefined) return;
    // One frame after the new page as a whole has got the focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const links = list.current?.querySelectorAll<HTMLAnchorElement>('article a') ?? [];
        [...links].find(({ pathname }) => pathname === path)?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.closest('article')) openedCards.set(key, link.pathname);
  };
}
