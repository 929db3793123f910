import type { MetaArgs } from 'react-router';
import { type Order, order } from '#contract/orders.ts';
import type { Api } from '#web/api/client.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { getCurrentUser } from '#web/storefront/account/current-user.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { isTimeOver } from '#web/storefront/orders/status/order-progress.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import notFoundUrl from '#web/ui/illustrations/not-found.svg';
import { parsePageNumber } from '#web/ui/page-numbers.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { OrderCard } from './order-card.tsx';
import { toOrderListItem } from './order-list-item.ts';

const perPage = 10;

async function load({ api, url }: LoadInput) {
  const page = parsePageNumber(url.searchParams);
  const [{ name }, { list, total }, unpaid] = await Promise.all([
    getCurrentUser(api),
    api.call(order.page, { params: { page, limit: perPage } }),
    page === 1 ? findUnpaidOrders(api) : [],
  ]);
  return { name, page, total, unpaid: unpaid.map(toOrderListItem), orders: list.map(toOrderListItem), now: new Date().toISOString() };
}

/** The order that waits for its payment, which the list of placed orders does not contain. */
async function findUnpaidOrders(api: Api): Promise<Order[]> {
  const { list } = await api.call(order.page, { params: { page: 1, limit: 1 }, query: { open: '1' } });
  return list.filter((request) => request.payment.method === 'card' && !isTimeOver(request));
}

const loadAsUser = signedInOnly('user', load);
export const loader = serverLoader(loadAsUser);
export const clientLoader = browserLoader(loadAsUser);
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Orders', path: '/orders', noIndex: true });

export default function OrdersPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { name, page, total, orders, unpaid, now } = loaderData;
  const shown = [...unpaid, ...orders];
  return (
    <AccountLayout name={name} current="/orders" title="My Orders" lead={rangeLabel(total, page, orders.length)}>
      {shown.length === 0 ? (
        <div className="surface">
          {total === 0 ? (
            <EmptyState illustration={letterUrl} title="No orders yet" action={<LinkButton to="/shop">Browse the shop</LinkButton>}>
              <p>Your orders and their status will appear here.</p>
            </EmptyState>
          ) : (
            <EmptyState
              illustration={notFoundUrl}
              title="No orders on this page"
              action={<LinkButton to="/orders">Go to the first page</LinkButton>}
            >
              <p>Your latest orders are on the first page.</p>
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className="space-y-5">
          {shown.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} total={total} perPage={perPage} pathForPage={(page) => (page === 1 ? '/orders' : `/orders?page=${page}`)} />
    </AccountLayout>
  );
}

function rangeLabel(total: number, page: number, shown: number): string | undefined {
  if (total <= perPage || shown === 0) return undefined;
  const before = (page - 1) * perPage;
  return `${before + 1}–${before + shown} of ${total}, newest first`;
}
