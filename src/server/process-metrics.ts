import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterRegistry, Counter, type Registry } from '@prometheus-io/client';
import { singleFlight } from '#server/platform/metrics/single-flight.ts';

/** The request of a process to the primary one, which alone can reach all of them, and its responses. */
type MetricsMessage = { type: 'metrics:read' } | { type: 'metrics:text'; text: string } | { type: 'metrics:failed'; reason: string };

/** In ms; the primary itself waits five seconds for the other processes. */
const primaryTimeout = 6_000;

/** Lets the primary process collect the metrics of this one. Returns a function that reads those of all processes, and throws when one does not respond in time. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry);
  const all = new ClusterRegistry();
  if (cluster.isWorker) return readFromPrimary();
  countExits(registry);
  const read = singleFlight(() => readAllProcesses(all));
  cluster.on('message', (worker, message: MetricsMessage) => {
    if (message.type === 'metrics:read') void sendMetrics(worker, read());
  });
  return read;
}

/** The metrics of a process that dies are lost, and it is replaced, so the primary process counts the exits. */
function countExits(registry: Registry): void {
  const exits = new Counter({
    name: 'kibble_process_exits_total',
    help: 'Processes behind the port that have ended; each is replaced.',
    registers: [registry],
  });
  cluster.on('exit', () => exits.inc());
}

/** A process that exits during a read never responds; then the others are read again, without it. */
async function readAllProcesses(all: ClusterRegistry<typeof ClusterRegistry.PROMETHEUS_CONTENT_TYPE>): Promise<string> {
  const ended = Promise.withResolvers<null>();
  const onDisconnect = () => ended.resolve(null);
  cluster.once('disconnect', onDisconnect);
  const text = await Promise.race([all.clusterMetrics(), ended.promise]).finally(() => cluster.off('disconnect', onDisconnect));
  return text ?? readAllProcesses(all);
}

async function sendMetrics(worker: Worker, metrics: Promise<string>): Promise<void> {
  const message: MetricsMessage = await metrics.then(
    (text) => ({ type: 'metrics:text', text }),
    (error: unknown) => ({ type: 'metrics:failed', reason: error instanceof Error ? error.message : String(error) }),
  );
  if (worker.isConnected()) worker.send(message);
}

function readFromPrimary(): () => Promise<string> {
  let pending = Promise.withResolvers<string>();
  process.on('message', (message: MetricsMessage) => {
    if (message.type === 'metrics:text') pending.resolve(message.text);
    if (message.type === 'metrics:failed') pending.reject(new Error(message.reason));
  });
  return singleFlight(async () => {
    pending = Promise.withResolvers<string>();
    const { promise, reject } = pending;
    // Without a callback an error would end the process. It occurs during a shutdown, when the primary has already disconnected this process.
    process.send?.({ type: 'metrics:read' } satisfies MetricsMessage, undefined, {}, (error) => error && reject(error));
    const timeout = sleep(primaryTimeout, undefined, { ref: false }).then(() => {
      throw new Error('The primary process does not answer');
    });
    return Promise.race([promise, timeout]);
  });
}
