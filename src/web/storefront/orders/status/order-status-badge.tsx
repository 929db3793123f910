import type { ComponentProps } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { orderStatusLabels } from './order-status-labels.ts';
import type { ShownStatus } from './parcel-progress.ts';

const tones: Record<ShownStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'neutral',
  placed: 'cyan',
  processing: 'cyan',
  partly_shipped: 'warm',
  shipped: 'warm',
  delivered: 'good',
  returned: 'neutral',
  cancelled: 'neutral',
};

/** An order's status in a word. */
export const OrderStatusBadge = ({ status, className }: { status: ShownStatus; className?: string }) => (
  <Badge tone={tones[status]} className={className}>
    {orderStatusLabels[status]}
  </Badge>
);
