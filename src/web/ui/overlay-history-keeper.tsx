import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { isInTheWay, makeWay, pageShown } from './overlay-history.ts';

/** Keeps the entries of overlays out of the router's way: a link that is followed from a drawer takes the drawer's place in the history. Stands once, in a frame. */
export function OverlayHistoryKeeper() {
  const { key } = useLocation();
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && isInTheWay());
  const { state } = blocker;
  // Of two that were asked for meanwhile the later one goes on.
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (state === 'unblocked') pageShown(key);
    if (state === 'blocked') void makeWay().then(() => goOn());
  }, [state, key]);
  return null;
}
