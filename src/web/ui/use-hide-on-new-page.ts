import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** A new page closes a menu that the link to it stood in. */
export function useHideOnNewPage(menu: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page does.
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
}
