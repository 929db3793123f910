import { type RefObject, useEffect } from 'react';

/** Moves the focus to the message that a form results in once `condition` is met: screen readers read it, and the keyboard continues from there. */
export function useFocusWhen(ref: RefObject<HTMLElement | null>, condition: object | boolean | null): void {
  useEffect(() => {
    if (!condition) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref, condition]);
}
