import type { MetaArgs } from 'react-router';
import { order } from '#contract/orders.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { AccountFrame } from '#web/storefront/account/account-frame.tsx';
import { ownUser } from '#web/storefront/account/who-is-in.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { readPage } from '#web/ui/page-numbers.ts';
import { Pages } from '#web/ui/pages.tsx';
import notFoundUrl from '#web/ui/pictures/not-found.svg';
import { OrderCard } from './order-card.tsx';
import { summaryOf } from './order-summary.ts';

const perPage = 10;

async function load({ api, url }: LoadInput) {
  const page = readPage(url.searchParams);
  const [{ name }, { list, total }] = await Promise.all([ownUser(api), api.call(order.page, { params: { page, limit: perPage } })]);
  return { name, page, total, orders: list.map(summaryOf) };
}

const loadOwn = signedInOnly('user', load);
export const loader = onServer(loadOwn);
export const clientLoader = inBrowser(loadOwn);
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Orders', path: '/orders', unlisted: true });

export default function OrdersPage({ loaderData: { name, page, total, orders } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <AccountFrame name={name} current="/orders" title="My Orders" lead={leadOf(total, page, orders.length)}>
      {orders.length === 0 ? (
        <div className="surface">
          {total === 0 ? (
            <EmptyState picture={letterUrl} title="No orders yet" action={<LinkButton to="/shop">Browse the shop</LinkButton>}>
              <p>What you order stands here, with where its parcel is and what was in it.</p>
            </EmptyState>
          ) : (
            <EmptyState
              picture={notFoundUrl}
              title="The list ends before this page"
              action={<LinkButton to="/orders">To the first page</LinkButton>}
            >
              <p>You have ordered before, but not that many times.</p>
            </EmptyState>
          )}
        </div>
      ) : (
        <ul className="space-y-5">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} total={total} perPage={perPage} addressOf={(page) => (page === 1 ? '/orders' : `/orders?page=${page}`)} />
    </AccountFrame>
  );
}

function leadOf(total: number, page: number, shown: number): string | undefined {
  if (total <= perPage || shown === 0) return undefined;
  const before = (page - 1) * perPage;
  return `${before + 1}–${before + shown} of ${total}, the newest first.`;
}
