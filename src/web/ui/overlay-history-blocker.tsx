import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { blocksNavigation, handlePageShown, removeOverlayEntry } from './overlay-history.ts';

/** Keeps the entries of overlays out of the router's way: a link that is followed from a drawer takes the drawer's place in the history. Stands once, in a frame. */
export function OverlayHistoryBlocker() {
  const { key } = useLocation();
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && blocksNavigation());
  const { state } = blocker;
  // Of two that were asked for meanwhile the later one goes on.
  const proceed = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (state === 'unblocked') handlePageShown(key);
    if (state === 'blocked') void removeOverlayEntry().then(() => proceed());
  }, [state, key]);
  return null;
}
