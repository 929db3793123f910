import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The path of the card that was opened from a list, by the key of the list's history entry. */
const openedCards = new Map<string, string>();

/**
 * Focuses the card that was opened when the user goes back to the list, so that keyboard users continue from there. Returns the list's click handler,
 * which records the card.
 */
export function useFocusReturnedCard(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is opened again.
  useEffect(() => {
    const path = openedCards.get(key);
    if (navigationType !== 'POP' || path === undefined) return;
    // One frame after the new page itself has received the focus.
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
