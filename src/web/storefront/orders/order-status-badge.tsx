import type { ComponentProps } from 'react';
import type { OrderStatus } from '#contract/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderStatusLabels } from './order-status-labels.ts';

const tones: Record<OrderStatus, ComponentProps<typeof Badge>['tone']> = {
  pending: 'neutral',
  placed: 'cyan',
  processing: 'cyan',
  shipped: 'warm',
  delivered: 'good',
  returned: 'neutral',
  cancelled: 'neutral',
};

/** An order's status in a word. */
export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>;
