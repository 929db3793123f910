import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useReadOnlyForm } from './read-only-form.ts';

type Edge = 'before' | 'after' | 'inside';

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
  /** Where items have children: makes one item the child of another, on whose middle it was dropped. */
  onNest?: ((item: number, parent: number) => void) | undefined;
  /** Nothing can be moved; by default in a form that cannot be saved. */
  disabled?: boolean;
}

/** Lets an item be dragged to another place of its list. Returns where at this one a dragged item would be dropped, and whether it is dragged itself. */
export function useSortable({ element, handle, list, index, axis, onMove, onNest, disabled = false }: SortableOptions) {
  const isFixed = useReadOnlyForm() || disabled;
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragging, setDragging] = useState(false);
  const move = useEffectEvent(onMove);
  const nest = useEffectEvent((item: number) => onNest?.(item, index));
  const hasChildren = onNest !== undefined;
  useEffect(() => {
    const node = element.current;
    if (!node || isFixed) return;
    const edgeAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Edge => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const part = axis === 'x' ? (clientX - left) / width : (clientY - top) / height;
      if (hasChildren && part > 0.3 && part < 0.7) return 'inside';
      return part < 0.5 ? 'before' : 'after';
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
          const dropped = edgeAt(location.current.input);
          if (dropped === 'inside') {
            if (from !== index) nest(from);
            return;
          }
          const gap = dropped === 'before' ? index : index + 1;
          const to = from < gap ? gap - 1 : gap;
          if (from !== to) move(from, to);
        },
      }),
    );
  }, [element, handle, list, index, axis, hasChildren, isFixed]);
  return { edge, isDragging };
}

/** The list with one item at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
