import { type RefObject, useEffect } from 'react';

/** The minimum height of the box in pixels, however little of the screen is left. */
const minHeight = 200;
const margin = 12;

/** Limits a box to the visible part of the screen, above an on-screen keyboard, and scrolls the element with the id `activeId` into view. */
export function useFitToViewport(box: RefObject<HTMLElement | null>, isShown: boolean, activeId: string | undefined): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isShown || !viewport) return;
    const measure = () => {
      if (!box.current) return;
      const { top } = box.current.getBoundingClientRect();
      box.current.style.maxHeight = `${Math.max(minHeight, viewport.offsetTop + viewport.height - top - margin)}px`;
    };
    measure();
    const controller = new AbortController();
    const { signal } = controller;
    viewport.addEventListener('resize', measure, { signal });
    viewport.addEventListener('scroll', measure, { signal });
    window.addEventListener('scroll', measure, { signal, passive: true });
    return () => controller.abort();
  }, [box, isShown]);
  useEffect(() => {
    const container = box.current;
    const activeElement = activeId === undefined ? null : document.getElementById(activeId);
    if (!container) return;
    if (!activeElement) container.scrollTop = 0;
    else
      container.scrollTop = Math.min(
        activeElement.offsetTop,
        Math.max(container.scrollTop, activeElement.offsetTop + activeElement.offsetHeight - container.clientHeight),
      );
  }, [box, activeId]);
}
