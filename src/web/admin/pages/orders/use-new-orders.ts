import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrder, type OrderQueues } from '#contract/admin-orders.ts';
import { refreshOpenWork } from '#web/admin/layout/use-open-work.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { playNewOrderSound } from './new-order-sound.ts';

/** How often the list asks for new orders, in milliseconds. The answer takes the database a few milliseconds. */
const interval = 10_000;

/**
 * What has been placed since the list was loaded, and the sizes of the queues as they are now. Asks only while the page is seen. In an empty list, where nobody
 * reads anything that could move away, new orders are shown at once.
 */
export function useNewOrders(loaded: OrderQueues, { isEmpty }: { isEmpty: boolean }) {
  const [polled, setPolled] = useState({ loaded, queues: loaded });
  const current = polled.loaded === loaded ? polled.queues : loaded;
  const { revalidate } = useRevalidator();
  const show = async () => {
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await revalidate();
  };
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    // Without any order yet, everything is new.
    const since = loaded.latest ?? new Date(0).toISOString();
    const queues = await browserApi.call(adminOrder.queues, { query: { since }, quiet: true }).catch(() => null);
    if (!queues) return;
    if (queues.new > current.new) playNewOrderSound();
    if (queues.toShip !== current.toShip) void refreshOpenWork();
    setPolled({ loaded, queues });
    if (isEmpty && queues.new > current.new) await show();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      void queryClient.invalidateQueries({ queryKey: ['adminOrder'], refetchType: 'none' });
      void ask();
    }, interval);
    return () => clearInterval(timer);
  }, []);
  return { queues: current, count: current === loaded ? 0 : current.new, show };
}
