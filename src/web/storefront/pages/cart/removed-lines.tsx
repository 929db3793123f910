import { useEffect, useRef, useState } from 'react';
import type { StoredLine } from '#web/storefront/cart/cart-lines.ts';
import { clearCart, removeLine } from '#web/storefront/cart/guest-store.ts';

export interface RemovedLine {
  variation: string;
  name: string;
  undo: () => void;
}

/** Lines that were removed on this page, each with its way back until the page is left. */
export function useRemovedLines() {
  const [list, setList] = useState<readonly RemovedLine[]>([]);
  const drop = (variation: string) => setList((list) => list.filter((removed) => removed.variation !== variation));
  return {
    list,
    remove: ({ variation }: StoredLine, name: string) => {
      const undo = removeLine(variation);
      setList((list) => [...list.filter((removed) => removed.variation !== variation), { variation, name, undo }]);
    },
    removeAll: () => setList([{ variation: 'all', name: 'Everything', undo: clearCart() }]),
    undo: ({ variation, undo }: RemovedLine) => {
      undo();
      drop(variation);
    },
  };
}

/** Says what was removed and offers it back. It takes the focus, since the button that was pressed is gone. */
export function RemovedNote({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className="flex items-center justify-between gap-4 bg-band px-5 py-2">
      <span role="status" className="min-w-0 text-grey">
        <span className="font-semibold text-ink">{removed.name}</span> was removed
      </span>
      <button ref={button} type="button" className="link min-h-11 shrink-0 px-2" onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}
