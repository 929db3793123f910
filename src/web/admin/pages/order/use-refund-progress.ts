import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { type OrderDetails, orderDetails } from '#contract/order-details.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';

/** How long to wait before asking what became of a refund, at first and in the end, in milliseconds: a card takes seconds, a bank may take days. */
const [shortestWait, longestWait] = [1_000, 60_000];

/** Whether money goes back without anybody doing anything more. */
const isRefunding = ({ order: { status, payment }, refunds }: OrderDetails): boolean =>
  refunds.some(({ state }) => state === 'pending') ||
  (status === 'cancelled' && payment.captured > payment.refunded + payment.disputed && refunds.every(({ state }) => state !== 'failed'));

const moneyOf = ({ order: { payment, paymentStatus }, refunds, ledger }: OrderDetails): string =>
  JSON.stringify([payment, paymentStatus, refunds, ledger]);

/** While money goes back to the customer, loads the page again once something has become of it. Asks ever less often, and only while the page is seen. */
export function useRefundProgress(details: OrderDetails, query: Record<string, string>): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(async () => {
    await queryClient.invalidateQueries({ queryKey: ['orderDetails'], refetchType: 'none' });
    const call = browserApi.call(orderDetails.get, { params: { id: details.order._id }, query, quiet: true });
    // It is asked again; the page says what is known.
    const current = await call.catch(() => null);
    if (current && moneyOf(current) !== moneyOf(details)) await revalidate();
  });
  const isActive = isRefunding(details);
  const money = moneyOf(details);
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the beginning for each refund.
  useEffect(() => (isActive ? repeatWhileVisible(() => ask()) : undefined), [isActive, money]);
}

/** Calls `ask` after ever longer waits, and at once when the page is seen again. Returns how to stop it. */
function repeatWhileVisible(ask: () => Promise<void>): () => void {
  let [wait, isStopped] = [shortestWait, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => void repeat(), wait);
    wait = Math.min(wait * 2, longestWait);
  };
  const repeat = async () => {
    await ask();
    schedule();
  };
  const handleVisibility = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void repeat();
  };
  document.addEventListener('visibilitychange', handleVisibility);
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', handleVisibility);
  };
}
