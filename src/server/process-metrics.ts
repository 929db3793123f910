import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterRegistry, type Registry } from '@prometheus-io/client';

/** What a process asks of the primary one, which alone reaches all of them, and the primary's answer. */
type MetricsMessage = { type: 'metrics:read' } | { type: 'metrics:text'; text: string } | { type: 'metrics:failed'; reason: string };

/** The primary waits for the other processes for five seconds; ms. */
const primaryTimeout = 6_000;

/** Lets the primary process collect the metrics of this one. Answers how to read those of all processes, which throws when one of them does not answer in time. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry);
  const all = new ClusterRegistry();
  if (cluster.isWorker) return oneAtATime(readFromPrimary());
  cluster.on('message', (worker, message: MetricsMessage) => {
    if (message.type === 'metrics:read') void sendMetrics(worker, all.clusterMetrics());
  });
  return () => all.clusterMetrics();
}

async function sendMetrics(worker: Worker, metrics: Promise<string>): Promise<void> {
  const message: MetricsMessage = await metrics.then(
    (text) => ({ type: 'metrics:text', text }),
    (error: unknown) => ({ type: 'metrics:failed', reason: String(error) }),
  );
  if (worker.isConnected()) worker.send(message);
}

function readFromPrimary(): () => Promise<string> {
  let pending = Promise.withResolvers<string>();
  process.on('message', (message: MetricsMessage) => {
    if (message.type === 'metrics:text') pending.resolve(message.text);
    if (message.type === 'metrics:failed') pending.reject(new Error(message.reason));
  });
  return async () => {
    pending = Promise.withResolvers<string>();
    const { promise, reject } = pending;
    // Without a callback an error would end the process: while it drains the primary has said goodbye already.
    process.send?.({ type: 'metrics:read' } satisfies MetricsMessage, undefined, {}, (error) => error && reject(error));
    const timeout = sleep(primaryTimeout, undefined, { ref: false }).then(() => {
      throw new Error('The primary process does not answer');
    });
    return Promise.race([promise, timeout]);
  };
}

/** Whoever reads while somebody is reading gets the same. */
function oneAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
