import { useEffect } from 'react';

declare global {
  interface Window {
    /** The buttons that were pressed before there were scripts to serve them, in their order. */
    earlyClicks?: Set<HTMLButtonElement>;
    /** Nobody need note presses any more. */
    stopRecordingClicks?: () => void;
  }
}

/** Presses the buttons again that somebody pressed while the page could not serve them yet. */
export function ReplayEarlyClicks(): null {
  useEffect(() => {
    window.stopRecordingClicks?.();
    const buttons = window.earlyClicks ?? [];
    window.earlyClicks = undefined;
    // One after the other, so that each finds what the one before has changed.
    for (const button of buttons) setTimeout(() => button.isConnected && button.click());
  }, []);
  return null;
}
