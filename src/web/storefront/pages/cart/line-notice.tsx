import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { KnownLine } from '#web/storefront/cart/known-lines.ts';
import { Button } from '#web/ui/button.tsx';

interface LineNoteProps {
  /** What the button says. */
  mend: string;
  onMend: () => void;
  children: ReactNode;
}

/** What is not as it should be with a line, and the one press that mends it. */
export function LineNote({ mend, onMend, children }: LineNoteProps) {
  return (
    <div className="col-span-full flex items-center justify-between gap-x-4 rounded-xl bg-amber-soft py-2 pr-2 pl-4">
      <p className="flex min-w-0 items-center gap-2 leading-snug font-semibold text-[#7a3e05]" role="status">
        <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
        {children}
      </p>
      <Button tone="secondary" size="sm" className="shrink-0" onClick={onMend}>
        {mend}
      </Button>
    </div>
  );
}

interface LineNoticeProps {
  line: KnownLine;
  onTakeWhatIsLeft: () => void;
  onSave: () => void;
  onRemove: () => void;
}

/** Why a line cannot be ordered as it stands, and what mends it: fewer of it, later, or not at all. */
export function LineNotice({ line: { notice, available }, onTakeWhatIsLeft, onSave, onRemove }: LineNoticeProps) {
  const [words, mend] =
    available > 0
      ? [`Take ${available}`, onTakeWhatIsLeft]
      : notice?.code === 'gone'
        ? ['Take it out', onRemove]
        : ['Save for later', onSave];
  return (
    <LineNote mend={words} onMend={mend}>
      {notice?.message}
    </LineNote>
  );
}
