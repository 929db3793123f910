import { type RefObject, useEffect } from 'react';

/** What answers a form gets the focus when it `arrived`: it is read out, and the keyboard goes on from there. */
export function useFocusWhen(ref: RefObject<HTMLElement | null>, condition: object | boolean | null): void {
  useEffect(() => {
    if (!condition) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [ref, condition]);
}
