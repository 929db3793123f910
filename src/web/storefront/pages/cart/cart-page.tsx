import type { MetaArgs } from 'react-router';
import { CartFault } from '#web/storefront/cart/cart-fault.tsx';
import { type ResolvedCart, useResolvedCart } from '#web/storefront/cart/use-resolved-cart.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import emptyCart from '#web/storefront/pictures/empty-cart.svg';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CartLines } from './cart-lines-list.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutBar } from './checkout-bar.tsx';
import { RemovedNote, useRemovedLines } from './removed-lines.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Your cart', path: '/cart', unlisted: true });
export const headers = () => ({ 'Cache-Control': 'no-store' });

export default function CartPage() {
  const resolved = useResolvedCart();
  const removed = useRemovedLines();
  const isEmpty = resolved.ready && resolved.lines.length === 0;
  if (isEmpty) {
    return (
      <div className="wrap pt-4 pb-16">
        <ul className="surface divide-y divide-line overflow-hidden empty:hidden">
          {removed.list.map((line) => (
            <RemovedNote key={line.variation} removed={line} onUndo={() => removed.undo(line)} />
          ))}
        </ul>
        <EmptyCart />
      </div>
    );
  }
  return (
    <div className="wrap pt-4 pb-16">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Your cart' }]} />
      <h1 className="mt-2 mb-6 text-4xl md:text-5xl">Your cart</h1>
      <noscript>
        <p className="surface mb-6 p-5">
          Your cart lives in your browser, and this page needs JavaScript to show it. Please switch it on and load the page again.
        </p>
      </noscript>
      <CartBody resolved={resolved} removed={removed} />
    </div>
  );
}

function CartBody({ resolved, removed }: { resolved: ResolvedCart; removed: ReturnType<typeof useRemovedLines> }) {
  if (!resolved.ready) return <CartSkeleton />;
  if (resolved.error && !resolved.cart) {
    return (
      <div role="alert" className="surface p-8 text-center">
        <p className="text-lg font-semibold">Your cart is safe, but its prices could not be loaded.</p>
        <p className="mt-1 text-grey">{resolved.error.message}</p>
        <Button className="mt-5" onClick={resolved.retry}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-4">
        <CartFault resolved={resolved} />
        <CartLines resolved={resolved} removed={removed} />
        <CheckoutBar resolved={resolved} />
      </div>
      <CartSummary resolved={resolved} />
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      picture={emptyCart}
      title="Your cart is empty"
      as="h1"
      action={
        <>
          <LinkButton to="/shop">Browse the shop</LinkButton>
          <LinkButton to="/wishlist" tone="secondary">
            Look at your wishlist
          </LinkButton>
        </>
      }
    >
      <p>Nothing to fetch yet. Add something that makes a tail wag, and it waits for you here.</p>
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="surface space-y-6 p-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="hidden h-72 lg:block" />
    </div>
  );
}
