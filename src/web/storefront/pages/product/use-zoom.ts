import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fitToStage, initialView, type Point, panView, type Stage, type View, zoomStep, zoomView } from './zoom-view.ts';

/** How far a fitted image must be dragged to change to the next one, in pixels. */
const swipeDistance = 60;
/** A pointer that moves less, in pixels, is a tap. */
const tapTolerance = 8;
/** Two taps within this many milliseconds are a double tap. */
const doubleTapInterval = 320;

interface Zoom {
  view: View;
  /** The whole image is visible. */
  isFit: boolean;
  /** The image is being dragged, so it moves without easing. */
  isMoving: boolean;
  stage: RefObject<HTMLDivElement | null>;
  /** Zooms by a factor, around the centre. */
  zoomBy: (factor: number) => void;
  pan: (by: Point) => void;
  reset: () => void;
  /** The stage's handlers for mouse, pen and touch. */
  pointerHandlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
}

/** Zoom and position of an image on its stage. Each image starts fitted. `go`: to the next image (1) or the previous one (-1). */
export function useZoom(image: { _id: string; width: number; height: number } | undefined, go: (by: number) => void): Zoom {
  const stage = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ of: image?._id, view: initialView });
  const [isMoving, setIsMoving] = useState(false);
  const activePointers = useRef(new Map<number, Point>());
  const press = useRef({ x: 0, y: 0, hasMoved: false, pointers: 0 });
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const view = state.of === image?._id ? state.view : initialView;
  const isFit = view.scale === 1;

  const change = (edit: (view: View, stage: Stage) => View) => {
    const box = stage.current?.getBoundingClientRect();
    if (!image || !box) return;
    const measured = fitToStage(box, image);
    setState((now) => ({ of: image._id, view: edit(now.of === image._id ? now.view : initialView, measured) }));
  };
  const toggle = (point: Point) => change((view, stage) => (view.scale > 1 ? initialView : zoomView(view, zoomStep, point, stage)));
  const latest = useRef(change);
  latest.current = change;

  useEffect(() => {
    const box = stage.current;
    // Not a React handler: those are passive and cannot prevent the page from zooming or scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0025));
      latest.current((view, stage) => zoomView(view, view.scale * factor, fromCenter(box, event), stage));
    };
    box?.addEventListener('wheel', wheel, { passive: false });
    return () => box?.removeEventListener('wheel', wheel);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = fromCenter(stage.current, event);
    activePointers.current.set(event.pointerId, point);
    press.current = { ...point, hasMoved: activePointers.current.size > 1, pointers: activePointers.current.size };
    setIsMoving(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = activePointers.current.get(event.pointerId);
    if (!before) return;
    const point = fromCenter(stage.current, event);
    if (Math.hypot(point.x - press.current.x, point.y - press.current.y) > tapTolerance) press.current.hasMoved = true;
    const [one, other] = [...activePointers.current.values()];
    activePointers.current.set(event.pointerId, point);
    if (one && other) {
      const otherPointer = before === one ? other : one;
      const scaleFactor = distance(point, otherPointer) / Math.max(1, distance(before, otherPointer));
      const center = { x: (point.x + otherPointer.x) / 2, y: (point.y + otherPointer.y) / 2 };
      const panDistance = { x: (point.x - before.x) / 2, y: (point.y - before.y) / 2 };
      change((view, stage) => panView(zoomView(view, view.scale * scaleFactor, center, stage), panDistance, stage));
    } else if (!isFit) {
      change((view, stage) => panView(view, { x: point.x - before.x, y: point.y - before.y }, stage));
    } else if (press.current.pointers === 1) {
      // A fitted image follows the pointer sideways; on release it returns, or changes to the next one.
      change((view) => ({ ...view, x: point.x - press.current.x }));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!activePointers.current.delete(event.pointerId)) return;
    if (activePointers.current.size > 0) return;
    setIsMoving(false);
    const point = fromCenter(stage.current, event);
    const { x, hasMoved, pointers } = press.current;
    if (!hasMoved) return tap(event, point);
    if (!isFit || pointers > 1) return;
    change(() => initialView);
    if (Math.abs(point.x - x) > swipeDistance) go(point.x < x ? 1 : -1);
  };
  const tap = ({ pointerType, timeStamp }: PointerEvent, point: Point) => {
    if (pointerType === 'mouse') return toggle(point);
    const isDoubleTap = timeStamp - lastTap.current.at < doubleTapInterval && distance(lastTap.current, point) < 40;
    lastTap.current = { at: isDoubleTap ? Number.NEGATIVE_INFINITY : timeStamp, ...point };
    if (isDoubleTap) toggle(point);
  };
  const onPointerCancel = (event: PointerEvent) => {
    activePointers.current.delete(event.pointerId);
    setIsMoving(false);
    if (isFit) change(() => initialView);
  };

  return {
    view,
    isFit,
    isMoving,
    stage,
    zoomBy: (factor) => change((view, stage) => zoomView(view, view.scale * factor, { x: 0, y: 0 }, stage)),
    pan: (by) => change((view, stage) => panView(view, by, stage)),
    reset: () => change(() => initialView),
    pointerHandlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

/** The position of a pointer relative to the stage's centre. */
function fromCenter(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage?.getBoundingClientRect();
  return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
