import { type ReactNode, useEffect } from 'react';
import type { Order } from '#contract/orders.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { formatTime } from '#web/storefront/format/format-time.ts';
import { paymentPath, paymentSuccessPath } from '#web/storefront/orders/payment/payment-path.ts';
import { unpaidOrder } from '#web/storefront/orders/payment/unpaid-order-store.ts';
import { isTimeOver, wasPlaced } from '#web/storefront/orders/status/order-progress.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { loadDocument } from '#web/ui/load-document.ts';

/** Leads back to an order of this browser that waits for its payment. `hasCart`: the form is shown below. One that turns out to be paid leads to its confirmation. */
export function UnpaidOrderNotice({ hasCart }: { hasCart: boolean }) {
  const id = unpaidOrder.use();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['unpaid-order', id],
    queryFn: findWaitingOrder,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  });
  const paidOrder = data && wasPlaced(data) ? data : null;
  useEffect(() => {
    if (paidOrder) void loadDocument(paymentSuccessPath(paidOrder._id), { replace: true });
  }, [paidOrder]);
  if (error && !data) {
    return (
      <Notice title="You may have an unpaid order">
        <p className="mt-1">We couldn’t check just now. {error.message}</p>
        <Button tone="secondary" size="sm" className="mt-3" busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </Notice>
    );
  }
  return data?.status === 'pending' && <WaitingOrder order={data} hasCart={hasCart} />;
}

/** A paid order is settled by its confirmation page: until that is loaded, its lines stay in the cart that the form shows. */
async function findWaitingOrder(): Promise<Order | null> {
  const { findUnpaidOrder, settleUnpaidOrder } = await import('#web/storefront/orders/payment/settle-unpaid-order.ts');
  const found = await findUnpaidOrder();
  if (found && !wasPlaced(found)) await settleUnpaidOrder(found);
  return found;
}

function WaitingOrder({ order, hasCart }: { order: Order; hasCart: boolean }) {
  const { _id, number, expiresAt } = order;
  const orderNumber = <span className="whitespace-nowrap">{number}</span>;
  if (expiresAt === null || isTimeOver(order)) {
    return (
      <Notice title={<>Order {orderNumber} has expired</>}>
        <p className="mt-1">
          If you’ve just paid, don’t pay again. We’ll email you as soon as we hear from your bank.{' '}
          {hasCart ? (
            'If you haven’t, you can order again below.'
          ) : (
            <Link to="/shop" className="link">
              Back to the shop
            </Link>
          )}
        </p>
      </Notice>
    );
  }
  return (
    <Notice title={<>Order {orderNumber} is waiting for your payment</>}>
      <p className="mt-1">
        We’re holding it for you until {formatTime(expiresAt)}.
        {hasCart && ' Changed your mind? Order again below, and your new order will replace it.'}
      </p>
      <LinkButton to={paymentPath(_id)} reloadDocument prefetch="none" size="sm" className="mt-3">
        Finish paying
      </LinkButton>
    </Notice>
  );
}

function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="mb-5 max-w-3xl rounded-card border-l-4 border-amber bg-amber-soft px-5 py-4">
      <p className="font-bold">{title}</p>
      {children}
    </div>
  );
}
