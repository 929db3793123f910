import cluster from 'node:cluster';
import { expect, test, vi } from 'vitest';
import type { Logger } from '#server/platform/log.ts';
import { createShutdown, whenAborted } from './shutdown.ts';

/** A log that records its error lines. */
function recordingLog() {
  const lines: string[] = [];
  return { lines, log: { error: (_details: unknown, line: string) => lines.push(line) } as unknown as Logger };
}

test('steps are closed one at a time, in reverse order', async () => {
  const { lines, log } = recordingLog();
  const closed: string[] = [];
  const shutdown = createShutdown();
  for (const name of ['database', 'jobs', 'requests']) {
    shutdown.add(name, async () => {
      await new Promise(setImmediate);
      closed.push(name);
    });
  }
  expect(await shutdown.closeAll(log, 60_000)).toBe(true);
  expect(closed).toEqual(['requests', 'jobs', 'database']);
  expect(lines).toEqual([]);
});

test('a step that fails or takes too long is logged and skipped, and the database is still closed', async () => {
  const { lines, log } = recordingLog();
  const closed: string[] = [];
  const shutdown = createShutdown();
  shutdown.add('the database', async () => closed.push('database'));
  shutdown.add('the jobs', () => new Promise(() => undefined), { grace: 10 });
  shutdown.add('the mails', () => Promise.reject(new Error('broken')));
  shutdown.add('the requests', async (forced) => {
    await whenAborted(forced);
    closed.push('requests');
  });
  expect(await shutdown.closeAll(log, 20)).toBe(false);
  expect(closed).toEqual(['requests', 'database']);
  expect(lines).toEqual(['the mails did not close cleanly', 'the jobs did not close cleanly']);
});

test('a worker process closes on command of the primary process and ignores other messages', async () => {
  const isWorker = vi.spyOn(cluster, 'isWorker', 'get').mockReturnValue(true);
  const shutdown = createShutdown();
  isWorker.mockRestore();
  const closing = vi.fn();
  void shutdown.waitForCommand().then(closing);
  const sendMessage = async (message: unknown) => {
    process.emit('message', message, undefined);
    await new Promise(setImmediate);
  };
  await sendMessage({ type: 'metrics:text', text: '' });
  expect(shutdown.requested.aborted).toBe(false);
  expect(closing).not.toHaveBeenCalled();
  await sendMessage('stop');
  expect(shutdown.requested.aborted).toBe(true);
  expect(closing).not.toHaveBeenCalled();
  await sendMessage('close');
  expect(closing).toHaveBeenCalledOnce();
});
