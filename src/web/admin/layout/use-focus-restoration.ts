import { type RefObject, useEffect } from 'react';

/** What screen readers announce by its name: an open dialog, a panel, a form. */
const places = 'dialog[open], section, form[aria-label]';

/**
 * Restores the focus when the element that has it disappears or is disabled, as a button does that has done its work: browsers would leave it on the page as a
 * whole, so that screen readers start again at the top. It goes to the nearest place around that element which is still there, or to `content`.
 */
export function useFocusRestoration(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let around: Element[] = [];
    let frame = 0;
    const isLost = () => document.activeElement === document.body && focused !== null && !canHaveFocus(focused);
    const restore = () => {
      if (!isLost()) return;
      focused = null;
      const place = document.querySelector('dialog:modal:last-of-type') ?? around.find(isThere);
      focusPlace(place instanceof HTMLElement ? place : content.current);
    };
    // Two frames later: a dialog that closes gives the focus back, and a page or a message may take it.
    const restoreSoon = () => {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    };
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      around = placesAround(target);
    };
    // Somebody has clicked beside it, unless it is about to be removed.
    const clear = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      requestAnimationFrame(() => {
        if (focused === target && focused instanceof HTMLElement && canHaveFocus(focused)) focused = null;
      });
    };
    const observer = new MutationObserver(restoreSoon);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'open', 'hidden'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', clear);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', clear);
    };
  }, [content]);
}

/** A dialog that fades out is visible, but closed. */
const isThere = (element: Element): boolean => element.checkVisibility() && !element.closest('dialog:not([open])');
const canHaveFocus = (element: Element): boolean => isThere(element) && !element.matches(':disabled');

function placesAround(element: Element): Element[] {
  const place = element.parentElement?.closest(places);
  return place ? [place, ...placesAround(place)] : [];
}

/** Focuses what the keyboard does not reach. */
export function focusPlace(place: HTMLElement | null): void {
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
