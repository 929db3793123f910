import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useReadOnlyForm } from './read-only-form.ts';

interface SortableOptions {
  /** The item's element. */
  element: RefObject<HTMLElement | null>;
  /** The part of it that is dragged; the whole item by default. */
  handle?: RefObject<HTMLElement | null>;
  /** Items can only be dropped within their own list. */
  list: string;
  index: number;
  /** Along which axis the items follow each other. */
  axis: 'x' | 'y';
  onMove: (from: number, to: number) => void;
  /** Nothing can be moved; by default in a form that cannot be saved. */
  disabled?: boolean;
}

/** Lets an item be dragged to another place of its list. Returns at which of its edges a dragged item would be dropped, and whether it is dragged itself. */
export function useSortable({ element, handle, list, index, axis, onMove, disabled = false }: SortableOptions) {
  const isFixed = useReadOnlyForm() || disabled;
  const [edge, setEdge] = useState<'before' | 'after' | null>(null);
  const [isDragging, setDragging] = useState(false);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const node = element.current;
    if (!node || isFixed) return;
    const edgeAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return (axis === 'x' ? clientX < left + width / 2 : clientY < top + height / 2) ? 'before' : 'after';
    };
    return combine(
      draggable({
        element: node,
        dragHandle: handle?.current ?? undefined,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: node,
        canDrop: ({ source }) => source.data.list === list,
        onDrag: ({ location, source }) => setEdge(source.data.index === index ? null : edgeAt(location.current.input)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, location }) => {
          setEdge(null);
          const from = Number(source.data.index);
          const gap = edgeAt(location.current.input) === 'before' ? index : index + 1;
          const to = from < gap ? gap - 1 : gap;
          if (from !== to) move(from, to);
        },
      }),
    );
  }, [element, handle, list, index, axis, isFixed]);
  return { edge, isDragging };
}

/** The list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
