import type { MouseEvent } from 'react';

/** Whether a click on a link opens its page here, rather than in another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
