import type { ComponentProps } from 'react';
import type { Order, OrderStatus, PaymentStatus, ReturnStatus } from '#contract/orders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { orderStatusLabels, paymentStatusLabels, returnStatusLabels } from './order-labels.ts';

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

/** The status of an order in a word; an order that has left in part says so. */
export const OrderStatusBadge = ({ order: { status, parcels } }: { order: Pick<Order, 'status' | 'parcels'> }) => (
  <Badge tone={orderStatusTones[status]}>
    {status === 'processing' && parcels.length > 0 ? 'Partly shipped' : orderStatusLabels[status]}
  </Badge>
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
