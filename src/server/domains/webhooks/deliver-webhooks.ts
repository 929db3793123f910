import { setTimeout as sleep } from 'node:timers/promises';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import type { Shop } from '#server/platform/shop.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import type { Resolve } from './post-webhook.ts';
import { enqueueDelivery } from './record-event.ts';
import { claimDueDeliveries } from './webhook-deliveries.queries.ts';

/** Requests to one endpoint that are on their way at once: one that hangs holds up neither the others nor all of its own. */
const perEndpoint = 2;
/** How often to look for what is due while requests are on their way, in ms. */
const pollInterval = 500;
/** After this time, in ms, the job ends and another one continues, so that a restart has never much to repeat. */
const lifetime = 5 * 60_000;

/** Sends everything that is due, all endpoints at once, until nothing is. Throws the first error of the database, after the requests under way have ended. */
export async function deliverWebhooks(shop: Shop, { signal }: Pick<JobRun, 'signal'>, resolve?: Resolve): Promise<void> {
  const inFlight: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const endsAt = Date.now() + lifetime;
  const takesMore = () => !signal.aborted && failures.length === 0 && Date.now() < endsAt;
  const start = (delivery: Awaited<ReturnType<typeof claimDueDeliveries>>[number]) => {
    const { endpoint_id: endpoint } = delivery;
    inFlight[endpoint] = (inFlight[endpoint] ?? 0) + 1;
    const attempt = attemptDelivery(shop, delivery, { signal, resolve })
      .catch((error) => void failures.push(error))
      .finally(() => {
        inFlight[endpoint] = (inFlight[endpoint] ?? 1) - 1;
        running.delete(attempt);
      });
    running.add(attempt);
  };
  for (;;) {
    const claimed = takesMore() ? await claimDueDeliveries(shop.db, { inFlight, perEndpoint }) : [];
    for (const delivery of claimed) start(delivery);
    if (running.size === 0) break;
    await Promise.race([...running, sleep(pollInterval)]);
  }
  if (failures.length > 0) throw failures[0];
  // Whatever is left, the next job takes.
  if (!takesMore()) await enqueueDelivery(shop.db);
}
