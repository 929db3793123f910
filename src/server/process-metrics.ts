import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClusterRegistry, type Registry } from '@prometheus-io/client';

/** One of several processes asks the first one, which alone reaches all of them, and is told the figures of all; or why it cannot be. */
type Message = { type: 'metrics:read' } | { type: 'metrics:text'; text: string } | { type: 'metrics:failed'; why: string };

/** ms; the first process itself waits five seconds for the others */
const patience = 6_000;

/** Lets the first process collect the figures of this one, and answers how to read those of all processes. Reading throws when one does not answer in time. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  ClusterRegistry.setRegistries(registry);
  const all = new ClusterRegistry();
  if (cluster.isWorker) return askFirst();
  cluster.on('message', (worker, message: Message) => {
    if (message.type === 'metrics:read') void answer(worker, all);
  });
  return () => all.clusterMetrics();
}

async function answer(worker: Worker, all: ClusterRegistry<typeof ClusterRegistry.PROMETHEUS_CONTENT_TYPE>): Promise<void> {
  const message: Message = await all.clusterMetrics().then(
    (text) => ({ type: 'metrics:text', text }),
    (error: unknown) => ({ type: 'metrics:failed', why: String(error) }),
  );
  if (worker.isConnected()) worker.send(message);
}

/** Whoever asks while somebody waits for the same waits with them. */
function askFirst(): () => Promise<string> {
  let waiting: PromiseWithResolvers<string> | undefined;
  process.on('message', (message: Message) => {
    if (message.type === 'metrics:text') waiting?.resolve(message.text);
    if (message.type === 'metrics:failed') waiting?.reject(new Error(message.why));
  });
  const ask = async (): Promise<string> => {
    waiting = Promise.withResolvers<string>();
    process.send?.({ type: 'metrics:read' } satisfies Message);
    const late = sleep(patience, undefined, { ref: false }).then(() => {
      throw new Error('The first process does not answer');
    });
    return Promise.race([waiting.promise, late]);
  };
  let question: Promise<string> | undefined;
  return () => {
    question ??= ask().finally(() => {
      question = undefined;
    });
    return question;
  };
}
