import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { paidWithLabel } from '#contract/order-labels.ts';
import type { Order } from '#contract/orders.ts';
import { formatMoney } from '#shared/money.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { OrderStatusBadge, PaymentBadge } from '#web/admin/orders/order-badges.tsx';
import { warningsOf } from '#web/admin/orders/order-warnings.ts';
import { orderPath } from '#web/admin/orders/orders-config.ts';
import { type Column, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListQuery } from '#web/admin/page-layouts/list-query.ts';

/** The columns of the list; its rows lead to pages that know the list. */
export const orderColumns = (query: ListQuery): Column<Order>[] => [
  { title: 'Order', cell: (order) => <OrderName order={order} query={query} /> },
  { title: 'Placed', cell: ({ createdAt }) => <Time time={createdAt} />, sort: 'createdAt' },
  { title: 'Customer', cell: ({ address, email }) => <Customer name={address.name} email={email} /> },
  { title: 'Items', cell: (order) => <ItemCount order={order} /> },
  {
    title: 'Payment',
    cell: (order) => (
      <>
        <PaymentBadge status={order.paymentStatus} />
        <span className="block text-[0.8125rem] text-grey">{paidWithLabel(order)}</span>
      </>
    ),
  },
  { title: 'Status', cell: (order) => <OrderStatusBadge order={order} /> },
  {
    title: 'Total',
    cell: ({ total, currency }) => <span className="tabular-nums">{formatMoney(total, currency)}</span>,
    sort: 'total',
    className: 'md:text-right',
  },
];

function OrderName({ order, query }: { order: Order; query: ListQuery }) {
  const warnings = warningsOf(order);
  return (
    <>
      <span className="whitespace-nowrap">
        <RowLink to={orderPath(order._id, query)}>{order.number}</RowLink>
      </span>
      {warnings.map((warning) => (
        <span key={warning} className="mt-0.5 flex items-start gap-1 text-[0.8125rem] font-normal text-[#7a3e05]">
          <TriangleAlert size={14} aria-hidden="true" className="mt-[0.1875rem] shrink-0" />
          {warning}
        </span>
      ))}
    </>
  );
}

const Customer = ({ name, email }: { name: string; email: string | null }) => (
  <>
    {name || 'Deleted customer'}
    {email && (
      <span className="block text-[0.8125rem] text-grey">
        <EmailText email={email} />
      </span>
    )}
  </>
);

const ItemCount = ({ order }: { order: Order }) => {
  if (isGiftCardOrder(order)) return 'Gift card';
  const { items } = order;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span title={items.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n')}>
      {units} {units === 1 ? 'unit' : 'units'}
    </span>
  );
};
