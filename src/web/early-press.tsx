import { useEffect } from 'react';

declare global {
  interface Window {
    /** The buttons that were pressed before there were scripts to serve them, in their order. */
    pressedEarly?: Set<HTMLButtonElement>;
    /** Nobody need note presses any more. */
    stopWaiting?: () => void;
  }
}

/** Presses the buttons again that somebody pressed while the page could not serve them yet. */
export function EarlyPress(): null {
  useEffect(() => {
    window.stopWaiting?.();
    const buttons = window.pressedEarly ?? [];
    window.pressedEarly = undefined;
    // One after the other, so that each finds what the one before has changed.
    for (const button of buttons) setTimeout(() => button.isConnected && button.click());
  }, []);
  return null;
}
