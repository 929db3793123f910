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
import { OrderCard } from './order-card.tsx';
import { summaryOf } from './order-summary.ts';

const perPage = 10;

async function load({ api, url }: LoadInput) {
  const [{ name }, { list, total }] = await Promise.all([ownUser(api), api.call(order.list, {})]);
  const page = Math.min(readPage(url.searchParams), Math.max(1, Math.ceil(total / perPage)));
  return { name, page, total, orders: list.slice((page - 1) * perPage, page * perPage).map(summaryOf) };
}

const loadOwn = signedInOnly('user', load);
export const loader = onServer(loadOwn);
export const clientLoader = inBrowser(loadOwn);
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Orders', path: '/orders', unlisted: true });

export default function OrdersPage({ loaderData: { name, page, total, orders } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <AccountFrame name={name} current="/orders" title="My Orders" lead={leadOf(total, page)}>
      {total === 0 ? (
        <div className="surface">
          <EmptyState picture={letterUrl} title="No orders yet" action={<LinkButton to="/shop">Browse the shop</LinkButton>}>
            <p>What you order stands here, with where its parcel is and what was in it.</p>
          </EmptyState>
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

function leadOf(total: number, page: number): string | undefined {
  if (total <= perPage) return undefined;
  return `${(page - 1) * perPage + 1}–${Math.min(page * perPage, total)} of ${total}, the newest first.`;
}
