import HeartOff from 'lucide-react/icons/heart-off';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Takes the place of a card that was removed from the wishlist, until the page is left. Takes the focus if the pressed heart had it. */
export function RemovedCard({ title, onUndo }: { title: string; onUndo: () => void }) {
  const button = useRef<HTMLDivElement>(null);
  const textId = useId();
  useEffect(() => {
    // A removal in another tab must not steal the focus.
    if (document.activeElement === document.body) button.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line p-4 text-center">
      <HeartOff size={28} aria-hidden="true" className="text-grey" />
      <p id={textId} role="status" className="text-[0.9375rem] text-grey">
        <span className="font-semibold text-ink">{title}</span> removed from your wishlist
      </p>
      <div ref={button}>
        <Button tone="secondary" size="sm" aria-describedby={textId} onClick={onUndo}>
          Undo
        </Button>
      </div>
    </div>
  );
}
