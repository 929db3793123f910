import cluster from 'node:cluster';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startProcesses } from './start-processes.ts';

test('a worker process that dies during a handover does not bring down the primary process', async () => {
  cluster.setupPrimary({ exec: 'tests/support/listening-process.mjs', args: [], execArgv: [], silent: true });
  const processes = await startProcesses({ count: 1, environment: {}, log: createLog('fatal'), host: '127.0.0.1', delay: 0 });
  try {
    const [worker] = Object.values(cluster.workers ?? {});
    // What Node emits when the pipe to a dead process breaks, once for each connection being handed over.
    const emitError = () => worker?.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(emitError).not.toThrow();
    expect(emitError).not.toThrow();
  } finally {
    await processes.stop(new AbortController().signal);
  }
});
