import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { registerOverlay } from './overlay-history.ts';

/** Lets "back" close something that lies over the page, before it leaves the page. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? registerOverlay(() => onBack()) : undefined), [open]);
}

/** The same for a popover, which may have been opened before scripts were there. */
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
    // The event comes later: until then it would count as open, and an entry be made for it anew.
    setOpen(false);
  });
}
