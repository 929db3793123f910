import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { PricedLine } from '#web/storefront/cart/priced-lines.ts';
import { Button } from '#web/ui/button.tsx';

interface CartLineAlertProps {
  actionLabel: string;
  onAction: () => void;
  children: ReactNode;
}

/** A problem of a line, and a button that fixes it. */
export function CartLineAlert({ actionLabel, onAction, children }: CartLineAlertProps) {
  return (
    <div className="col-span-full flex items-center justify-between gap-x-4 rounded-xl bg-amber-soft py-2 pr-2 pl-4">
      <p className="flex min-w-0 items-center gap-2 leading-snug font-semibold text-amber-ink" role="status">
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

/** Why a line cannot be ordered as it is, with a fix: reduce the quantity, save it for later, or remove it. */
export function CartLineNotice({ line: { notice, available }, onReduceToAvailable, onSaveForLater, onRemove }: CartLineNoticeProps) {
  const [actionLabel, onAction] =
    available > 0
      ? [`Change to ${available}`, onReduceToAvailable]
      : notice?.code === 'gone'
        ? ['Remove', onRemove]
        : ['Save for later', onSaveForLater];
  return (
    <CartLineAlert actionLabel={actionLabel} onAction={onAction}>
      {notice?.message}
    </CartLineAlert>
  );
}
