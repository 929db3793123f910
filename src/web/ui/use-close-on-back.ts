import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { registerOverlay } from './overlay-history.ts';

/** Makes "back" close an overlay before it leaves the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? registerOverlay(() => onBack()) : undefined), [open]);
}

/** The same for a popover, which may have been opened before hydration. */
export function usePopoverCloseOnBack(popover: RefObject<HTMLElement | null>): void {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = popover.current;
    const syncOpenState = () => setOpen(element?.matches(':popover-open') ?? false);
    syncOpenState();
    element?.addEventListener('toggle', syncOpenState);
    return () => element?.removeEventListener('toggle', syncOpenState);
  }, [popover]);
  useCloseOnBack(open, () => {
    popover.current?.hidePopover();
    // The `toggle` event comes later: until then the popover would count as open and get another history entry.
    setOpen(false);
  });
}
