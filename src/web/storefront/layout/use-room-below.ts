import { type RefObject, useEffect } from 'react';

/** The least height, in pixels, that a box may have, however little of the screen is left. */
const least = 200;
const margin = 12;

/** Keeps a box within what can be seen of the screen, above a phone's keyboard, and the line with this id within the box. */
export function useRoomBelow(box: RefObject<HTMLElement | null>, shown: boolean, line: string | undefined): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!shown || !seen) return;
    const measure = () => {
      if (!box.current) return;
      const { top } = box.current.getBoundingClientRect();
      box.current.style.maxHeight = `${Math.max(least, seen.offsetTop + seen.height - top - margin)}px`;
    };
    measure();
    const leaving = new AbortController();
    const { signal } = leaving;
    seen.addEventListener('resize', measure, { signal });
    seen.addEventListener('scroll', measure, { signal });
    window.addEventListener('scroll', measure, { signal, passive: true });
    return () => leaving.abort();
  }, [box, shown]);
  useEffect(() => {
    const frame = box.current;
    const reached = line === undefined ? null : document.getElementById(line);
    if (!frame) return;
    if (!reached) frame.scrollTop = 0;
    else
      frame.scrollTop = Math.min(
        reached.offsetTop,
        Math.max(frame.scrollTop, reached.offsetTop + reached.offsetHeight - frame.clientHeight),
      );
  }, [box, line]);
}
