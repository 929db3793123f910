import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { blocksNavigation, handlePageShown, removeOverlayEntry } from './overlay-history.ts';

/** Removes an overlay's history entry before a navigation: a link followed from a drawer replaces the drawer's entry. Rendered once, in the layout. */
export function OverlayHistoryBlocker() {
  const { key } = useLocation();
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && blocksNavigation());
  const { state } = blocker;
  // If two navigations were blocked meanwhile, the later one proceeds.
  const proceed = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (state === 'unblocked') handlePageShown(key);
    if (state === 'blocked') void removeOverlayEntry().then(() => proceed());
  }, [state, key]);
  return null;
}
