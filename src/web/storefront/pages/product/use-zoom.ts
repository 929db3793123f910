import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Point, panned, type Stage, stageOf, step, type View, wholePicture, zoomed } from './zoom-view.ts';

/** A drag of a whole picture this wide, in pixels, changes to the next one; a shorter one is none. */
const swipe = 60;
/** What moves less is a tap. */
const still = 8;
/** Two taps within this many milliseconds are one double tap. */
const doubleTap = 320;

interface Zoom {
  view: View;
  /** All of the picture is in sight. */
  whole: boolean;
  /** A finger or the mouse holds it: it follows at once, without easing. */
  moving: boolean;
  stage: RefObject<HTMLDivElement | null>;
  /** Zooms by a factor, around the middle. */
  by: (factor: number) => void;
  pan: (by: Point) => void;
  reset: () => void;
  /** The stage's handlers of mouse, pen and fingers. */
  pointer: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
}

/** How a picture stands on its stage, and what moves it. Another picture begins whole. `go`: to the next picture (1) or the one before (-1). */
export function useZoom(picture: { _id: string; width: number; height: number } | undefined, go: (by: number) => void): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ of: picture?._id, view: wholePicture });
  const [moving, setMoving] = useState(false);
  const held = useRef(new Map<number, Point>());
  const press = useRef({ x: 0, y: 0, far: false, fingers: 0 });
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const view = state.of === picture?._id ? state.view : wholePicture;
  const whole = view.scale === 1;

  const change = (edit: (view: View, stage: Stage) => View) => {
    const box = stage.current?.getBoundingClientRect();
    if (!picture || !box) return;
    const measured = stageOf(box, picture);
    setState((now) => ({ of: picture._id, view: edit(now.of === picture._id ? now.view : wholePicture, measured) }));
  };
  const toggle = (point: Point) => change((view, stage) => (view.scale > 1 ? wholePicture : zoomed(view, step, point, stage)));
  const latest = useRef(change);
  latest.current = change;

  useEffect(() => {
    const box = stage.current;
    // Not by React, whose handlers cannot keep the page below from being zoomed or scrolled.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0025));
      latest.current((view, stage) => zoomed(view, view.scale * factor, fromMiddle(box, event), stage));
    };
    box?.addEventListener('wheel', wheel, { passive: false });
    return () => box?.removeEventListener('wheel', wheel);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromMiddle(stage.current, event);
    held.current.set(event.pointerId, point);
    press.current = { ...point, far: held.current.size > 1, fingers: held.current.size };
    setMoving(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const point = fromMiddle(stage.current, event);
    if (Math.hypot(point.x - press.current.x, point.y - press.current.y) > still) press.current.far = true;
    const [one, other] = [...held.current.values()];
    held.current.set(event.pointerId, point);
    if (one && other) {
      const resting = before === one ? other : one;
      const grown = distance(point, resting) / Math.max(1, distance(before, resting));
      const middle = { x: (point.x + resting.x) / 2, y: (point.y + resting.y) / 2 };
      const drift = { x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 };
      change((view, stage) => panned(zoomed(view, view.scale * grown, middle, stage), drift, stage));
    } else if (!whole) {
      change((view, stage) => panned(view, { x: point.x - before.x, y: point.y - before.y }, stage));
    } else if (press.current.fingers === 1) {
      // A whole picture follows the finger sideways, and goes back or away when it is let go.
      change((view) => ({ ...view, x: point.x - press.current.x }));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!held.current.delete(event.pointerId)) return;
    if (held.current.size > 0) return;
    setMoving(false);
    const point = fromMiddle(stage.current, event);
    const { x, far, fingers } = press.current;
    if (!far) return tap(event, point);
    if (!whole || fingers > 1) return;
    change(() => wholePicture);
    if (Math.abs(point.x - x) > swipe) go(point.x < x ? 1 : -1);
  };
  const tap = ({ pointerType, timeStamp }: PointerEvent, point: Point) => {
    if (pointerType === 'mouse') return toggle(point);
    const twice = timeStamp - lastTap.current.at < doubleTap && distance(lastTap.current, point) < 40;
    lastTap.current = { at: twice ? Number.NEGATIVE_INFINITY : timeStamp, ...point };
    if (twice) toggle(point);
  };
  const onPointerCancel = (event: PointerEvent) => {
    held.current.delete(event.pointerId);
    setMoving(false);
    if (whole) change(() => wholePicture);
  };

  return {
    view,
    whole,
    moving,
    stage,
    by: (factor) => change((view, stage) => zoomed(view, view.scale * factor, { x: 0, y: 0 }, stage)),
    pan: (by) => change((view, stage) => panned(view, by, stage)),
    reset: () => change(() => wholePicture),
    pointer: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

/** Where a pointer is, counted from the middle of the stage. */
function fromMiddle(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage?.getBoundingClientRect();
  return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
