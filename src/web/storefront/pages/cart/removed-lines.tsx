import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StoredLine } from '#web/storefront/cart/cart-lines.ts';
import { clearCart, removeLine } from '#web/storefront/cart/guest-store.ts';

/** Where a line stands on the page. */
export const lineId = (variation: string): string => `line-${variation}`;

interface RemovedLine {
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
      flushSync(() => {
        undo();
        drop(variation);
      });
      // The pressed button is gone: the focus goes to what has come back.
      const line = document.getElementById(lineId(variation)) ?? document.getElementById('content');
      (line?.querySelector('input') ?? line)?.focus();
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
