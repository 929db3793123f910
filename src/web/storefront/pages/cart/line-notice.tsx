import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CartLine } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';

interface LineNoticeProps {
  line: CartLine;
  onTakeWhatIsLeft: () => void;
  onSave: () => void;
  onRemove: () => void;
}

/** Why a line cannot be ordered as it stands, with the one press that mends it: fewer of it, later, or not at all. */
export function LineNotice({ line: { notice, available }, onTakeWhatIsLeft, onSave, onRemove }: LineNoticeProps) {
  const [words, mend] =
    available > 0
      ? [`Take ${available}`, onTakeWhatIsLeft]
      : notice?.code === 'gone'
        ? ['Take it out', onRemove]
        : ['Save for later', onSave];
  return (
    <div className="col-span-full flex items-center justify-between gap-x-4 rounded-xl bg-amber-soft py-2 pr-2 pl-4">
      <p className="flex min-w-0 items-center gap-2 leading-snug font-semibold text-[#7a3e05]" role="status">
        <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
        {notice?.message}
      </p>
      <Button tone="secondary" size="sm" className="shrink-0" onClick={mend}>
        {words}
      </Button>
    </div>
  );
}
