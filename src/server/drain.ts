import { get } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { waitUnlessForced } from './shutdown.ts';

interface HostAndPort {
  host: string;
  port: number;
}

/** If the port responds within this many ms, no connection is waiting any more. After `maxWait` ms the port closes in any case. */
const idleResponseTime = 10;
const maxWait = 2_000;

interface DrainOptions {
  host: string;
  /** How long the port stays open after the shutdown was requested, in ms. */
  delay: number;
  /** Given to one of several processes: the primary one owns the port and says when to close. */
  waitForCommand: (() => Promise<void>) | null;
  forced: AbortSignal;
}

/** Keeps the port open for `delay`, accepts the connections that have reached it, and finishes open requests. */
export async function drain(app: FastifyInstance, { host, delay, waitForCommand, forced }: DrainOptions): Promise<void> {
  if (waitForCommand) await waitForCommand();
  else {
    await waitUnlessForced(delay, forced);
    await waitUntilAccepted({ host, port: getPort(app) });
  }
  const closeConnections = () => app.server.closeAllConnections();
  forced.addEventListener('abort', closeConnections, { once: true });
  const closed = app.close();
  if (forced.aborted) closeConnections();
  await closed;
}

/** The port that an app listens on. */
export function getPort(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The app does not listen on a port');
  return address.port;
}

/**
 * Resolves when every connection that reached the port before the call has been accepted. Connections queue in order of arrival, in the kernel and between
 * processes, and closing the port resets those in the queue; a request of our own, sent last, gets its response after all of them were accepted.
 */
export async function waitUntilAccepted({ host, port }: HostAndPort): Promise<void> {
  const deadline = performance.now() + maxWait;
  for (let sentAt = performance.now(); sentAt < deadline; sentAt = performance.now()) {
    await requestHealth(reachableHost(host), port, deadline - sentAt);
    if (performance.now() - sentAt < idleResponseTime) return;
  }
}

/** The host by which this machine reaches a port that listens on all interfaces. */
const reachableHost = (host: string): string => ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host;

/** One request on a new connection. A failure resolves too: then nothing listens any more. */
const requestHealth = (host: string, port: number, timeout: number): Promise<void> =>
  new Promise((done) => {
    const request = get({ host, port, path: '/healthz', agent: false, timeout }, (response) => response.resume());
    request.on('timeout', () => request.destroy());
    request.on('error', () => undefined);
    request.on('close', () => done());
  });
