import type { ComponentProps } from 'react';
import { orderStatusLabel, paymentStatusLabels, returnStatusLabels } from '#contract/order-labels.ts';
import type { Order, OrderStatus, PaymentStatus, ReturnStatus } from '#contract/orders.ts';
import { Badge } from '#web/ui/badge.tsx';

type Tone = ComponentProps<typeof Badge>['tone'];

export const orderStatusTones: Record<OrderStatus, Tone> = {
  pending: 'neutral',
  placed: 'cyan',
  processing: 'warm',
  shipped: 'good',
  delivered: 'good',
  returned: 'neutral',
  cancelled: 'neutral',
};

export const OrderStatusBadge = ({ order: { status, parcels } }: { order: Pick<Order, 'status' | 'parcels'> }) => (
  <Badge tone={orderStatusTones[status]}>{orderStatusLabel(status, parcels.length > 0)}</Badge>
);

const paymentTones: Record<PaymentStatus, Tone> = {
  unpaid: 'warm',
  authorized: 'warm',
  paid: 'good',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  failed: 'bad',
};

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={paymentTones[status]}>{paymentStatusLabels[status]}</Badge>
);

const returnTones: Record<ReturnStatus, Tone> = {
  requested: 'warm',
  received: 'cyan',
  rejected: 'neutral',
  cancelled: 'neutral',
  refunded: 'good',
};

export const ReturnBadge = ({ status }: { status: ReturnStatus }) => <Badge tone={returnTones[status]}>{returnStatusLabels[status]}</Badge>;
