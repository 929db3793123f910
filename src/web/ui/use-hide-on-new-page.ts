import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Closes a menu after a link in it was followed. */
export function useHideOnNewPage(menu: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
}
