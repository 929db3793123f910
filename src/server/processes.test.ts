import cluster from 'node:cluster';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { startProcesses } from './processes.ts';

test('a process that dies while it is handed a caller does not take the first process with it', async () => {
  cluster.setupPrimary({ exec: 'tests/support/listening.mjs', args: [], execArgv: [], silent: true });
  const processes = await startProcesses({ count: 1, environment: {}, log: createLog('fatal'), host: '127.0.0.1', delay: 0 });
  try {
    const [worker] = Object.values(cluster.workers ?? {});
    // What node says when the pipe to a dead process breaks, once for each caller that was on the way.
    const tell = () => worker?.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    expect(tell).not.toThrow();
    expect(tell).not.toThrow();
  } finally {
    await processes.stop(new AbortController().signal);
  }
});
