import type { ListedUser } from '#contract/accounts.ts';
import { orderStatusLabels } from '#contract/order-labels.ts';
import type { UserOrder } from '#contract/user-admin.ts';
import { formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { orderStatusTones } from '#web/admin/orders/order-badges.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useShopSettings } from '#web/root-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';

interface OrdersPanelProps {
  user: ListedUser;
  orders: { list: readonly UserOrder[]; total: number };
}

/** The newest orders of a user, and what all of them come to. */
export function OrdersPanel({ user: { _id, name, spent }, orders: { list, total } }: OrdersPanelProps) {
  const { currency } = useShopSettings();
  if (total === 0)
    return (
      <Panel title="Orders">
        <p className="text-grey">{name} hasn’t ordered yet.</p>
      </Panel>
    );
  return (
    <Panel title="Orders" intro={`${total === 1 ? 'One order' : `${total} orders`}, ${formatMoney(spent, currency)} spent.`}>
      <table className="small-table">
        <caption className="sr-only">Orders placed by {name}</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Placed</th>
            <th scope="col">Status</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {list.map((order) => (
            <tr key={order._id}>
              <th scope="row" className="whitespace-nowrap">
                <Link to={`/admin/orders/${order._id}`} className="link">
                  {order.number}
                </Link>
              </th>
              <td>
                <Time time={order.createdAt} />
              </td>
              <td>
                <Badge tone={orderStatusTones[order.status]}>{orderStatusLabels[order.status]}</Badge>
              </td>
              <td>{formatMoney(order.total, order.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > list.length && (
        <Link to={`/admin/orders?${new URLSearchParams({ user: _id })}`} className="link tap-target mt-3">
          All {total} orders
        </Link>
      )}
    </Panel>
  );
}
