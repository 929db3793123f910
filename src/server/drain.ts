import { get } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { waitUnlessForced } from './shutdown.ts';

interface HostAndPort {
  host: string;
  port: number;
}

/** A port that answers within this many milliseconds has nobody waiting; and how long that is hoped for. */
const idleAnswerTime = 10;
const maxWait = 2_000;

interface DrainOptions {
  host: string;
  /** How long the port stays open first, in ms. */
  delay: number;
  /** One of several processes does not own the port: it closes when it is told to. */
  waitForCommand: (() => Promise<void>) | null;
  forced: AbortSignal;
}

/** Lets the port stay open for a moment, takes in whoever has reached it, and finishes what is under way. */
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
 * Resolves when whoever has reached the port before has been accepted. Connections wait in the order in which they came, in the system and between
 * processes, and closing a port resets those that wait; so a request of our own, sent last, is answered after all of theirs were taken in.
 */
export async function waitUntilAccepted({ host, port }: HostAndPort): Promise<void> {
  const deadline = performance.now() + maxWait;
  for (let sentAt = performance.now(); sentAt < deadline; sentAt = performance.now()) {
    await requestHealth(reachableHost(host), port, deadline - sentAt);
    if (performance.now() - sentAt < idleAnswerTime) return;
  }
}

/** Where a port that listens on every address is reached from this machine. */
const reachableHost = (host: string): string => ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host;

/** One request by a connection of its own. That it fails is an answer, too: then nobody listens any more. */
const requestHealth = (host: string, port: number, timeout: number): Promise<void> =>
  new Promise((done) => {
    const request = get({ host, port, path: '/healthz', agent: false, timeout }, (response) => response.resume());
    request.on('timeout', () => request.destroy());
    request.on('error', () => undefined);
    request.on('close', () => done());
  });
