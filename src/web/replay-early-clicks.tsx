import { useEffect } from 'react';

declare global {
  interface Window {
    /** The buttons that were clicked before hydration, in order. */
    earlyClicks?: Set<HTMLButtonElement>;
    /** Removes the listener that records them; undefined once the page is hydrated. */
    stopRecordingClicks?: () => void;
  }
}

/** Clicks the buttons again that were clicked before hydration. */
export function ReplayEarlyClicks(): null {
  useEffect(() => {
    window.stopRecordingClicks?.();
    window.stopRecordingClicks = undefined;
    const buttons = window.earlyClicks ?? [];
    window.earlyClicks = undefined;
    // Each in a task of its own, so that it sees what the one before has changed.
    for (const button of buttons) setTimeout(() => button.isConnected && button.click());
  }, []);
  return null;
}
