import { useEffect, useEffectEvent } from 'react';

/** The keys of the queue of reviews; what each does. */
export interface ReviewKeys {
  j: () => void;
  k: () => void;
  p: () => void;
  h: () => void;
  r: () => void;
}

/** Handles single keys, unless somebody is typing, a modifier is held, or another dialog than the review's is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(keys, key) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { target } = event;
    if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu]'))
      return;
    if ([...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.matches('.review-dialog'))) return;
    event.preventDefault();
    keys[key as keyof ReviewKeys]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
