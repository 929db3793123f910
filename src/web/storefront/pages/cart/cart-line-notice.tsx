import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { PricedLine } from '#web/storefront/cart/priced-lines.ts';
import { Button } from '#web/ui/button.tsx';

interface CartLineAlertProps {
  /** What the button says. */
  actionLabel: string;
  onAction: () => void;
  children: ReactNode;
}

/** What is not as it should be with a line, and the one press that mends it. */
export function CartLineAlert({ actionLabel, onAction, children }: CartLineAlertProps) {
  return (
    <div className="col-span-full flex items-center justify-between gap-x-4 rounded-xl bg-amber-soft py-2 pr-2 pl-4">
      <p className="flex min-w-0 items-center gap-2 leading-snug font-semibold text-[#7a3e05]" role="status">
        <TriangleAlert size={20} aria-hidden="true" className="shrink-0" />
        {children}
      </p>
      <Button tone="secondary" size="sm" className="shrink-0" onClick={onAction}>
        {actionLabel}
      </Button>
    </div>
  );
}

interface CartLineNoticeProps {
  line: PricedLine;
  onReduceToAvailable: () => void;
  onSaveForLater: () => void;
  onRemove: () => void;
}

/** Why a line cannot be ordered as it stands, and what mends it: fewer of it, later, or not at all. */
export function CartLineNotice({ line: { notice, available }, onReduceToAvailable, onSaveForLater, onRemove }: CartLineNoticeProps) {
  const [label, actionLabel] =
    available > 0
      ? [`Take ${available}`, onReduceToAvailable]
      : notice?.code === 'gone'
        ? ['Take it out', onRemove]
        : ['Save for later', onSaveForLater];
  return (
    <CartLineAlert actionLabel={label} onAction={actionLabel}>
      {notice?.message}
    </CartLineAlert>
  );
}
