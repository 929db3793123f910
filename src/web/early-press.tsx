import { useEffect } from 'react';

declare global {
  interface Window {
    /** The last button that was pressed before there were scripts to serve it. */
    pressedEarly?: HTMLButtonElement;
    /** Nobody need note presses any more. */
    stopWaiting?: () => void;
  }
}

/** Presses the button again that somebody pressed while the page could not serve it yet. */
export function EarlyPress(): null {
  useEffect(() => {
    window.stopWaiting?.();
    const button = window.pressedEarly;
    window.pressedEarly = undefined;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
