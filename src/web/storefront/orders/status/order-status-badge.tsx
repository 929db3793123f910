import type { ComponentProps } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { type DeliveryKind, orderStatusLabel } from './order-status-labels.ts';
import type { ShownStatus } from './parcel-progress.ts';

const tones: Record<ShownStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'warm',
  placed: 'cyan',
  processing: 'cyan',
  partly_shipped: 'warm',
  shipped: 'warm',
  delivered: 'good',
  returned: 'neutral',
  cancelled: 'neutral',
};

/** An order's status in a word. */
export const OrderStatusBadge = ({ status, kind, className }: { status: ShownStatus; kind: DeliveryKind; className?: string }) => (
  <Badge tone={tones[status]} className={className}>
    {orderStatusLabel(status, kind)}
  </Badge>
);
