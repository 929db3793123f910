import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CartLine } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';

/** Why a line cannot be ordered as it stands, with the one press that mends it. */
export function LineNotice({ line, onTakeWhatIsLeft, onRemove }: { line: CartLine; onTakeWhatIsLeft: () => void; onRemove: () => void }) {
  return (
    <div className="col-span-full flex items-center justify-between gap-x-4 rounded-xl bg-amber-soft py-2 pr-2 pl-4">
      <p className="flex min-w-0 items-center gap-2 leading-snug font-semibold text-[#7a3e05]" role="status">
        <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
        {line.notice?.message}
      </p>
      {line.available > 0 ? (
        <Button tone="secondary" size="sm" className="shrink-0" onClick={onTakeWhatIsLeft}>
          {`Take ${line.available}`}
        </Button>
      ) : (
        <Button tone="secondary" size="sm" className="shrink-0" onClick={onRemove}>
          Take it out
        </Button>
      )}
    </div>
  );
}
