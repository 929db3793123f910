import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TimedClientConfig extends pg.ClientConfig {
  /** How long the server may leave a statement unanswered, in ms; 0: no limit. */
  responseTimeoutMillis?: number;
}

/** How long closing a connection cleanly may take, in ms. */
const closeTimeout = 1_000;

/**
 * A connection that is destroyed when the server leaves a statement unanswered for too long: a firewall or router in between may drop a connection without
 * notifying either end. pg's own `query_timeout` only stops waiting, and leaves the dead connection in the pool.
 */
export class TimedClient extends pg.Client {
  /** Called once when the connection is destroyed after a timeout, with the time at which the unanswered statement was sent. */
  onTimeout: (sentAt: number) => void = () => undefined;
  #responseTimeout: number;
  #pending = 0;
  #sentAt = 0;
  #respondedAt = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(config: TimedClientConfig = {}) {
    // Keep-alive lets the operating system detect lost idle connections, and keeps firewalls from dropping idle ones.
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.#responseTimeout = config.responseTimeoutMillis ?? 0;
    const query = this.query.bind(this);
    // Every statement passes through here, whether by promise, by callback or as a stream.
    this.query = ((...args: Parameters<typeof query>) => {
      this.#startWaiting();
      return query(...args);
    }) as typeof query;
    this.connection.on('readyForQuery', () => this.#stopWaiting());
    this.connection.once('end', () => clearTimeout(this.#timer));
  }

  /** When the server last finished a reply, by `performance.now()`. */
  get respondedAt(): number {
    return this.#respondedAt;
  }

  get isWaiting(): boolean {
    return this.#pending > 0;
  }

  /** Closes the socket without notifying the server. Statements in progress fail, and their outcome is unknown. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error);
  }

  /** Closes the connection cleanly, or destroys it after a second when the server does not respond. */
  async close(): Promise<void> {
    await Promise.race([this.end().catch(() => undefined), sleep(closeTimeout, undefined, { ref: false })]);
    this.destroy();
  }

  get #socket(): Socket {
    return this.connection.stream as Socket;
  }

  #startWaiting(): void {
    this.#pending += 1;
    if (this.#pending === 1) this.#startTimer();
  }

  #stopWaiting(): void {
    this.#respondedAt = performance.now();
    clearTimeout(this.#timer);
    this.#pending = Math.max(0, this.#pending - 1);
    if (this.#pending > 0) this.#startTimer();
  }

  #startTimer(): void {
    this.#sentAt = performance.now();
    if (this.#responseTimeout > 0) this.#timer = setTimeout(() => this.#giveUp(), this.#responseTimeout).unref();
  }

  /** If the process itself was blocked, the reply may have arrived in the meantime; so check once more before giving up. */
  #giveUp(): void {
    const { bytesRead } = this.#socket;
    const timer = this.#timer;
    setImmediate(() => {
      if (this.#timer !== timer || !this.isWaiting) return;
      if (this.#socket.bytesRead !== bytesRead) return this.#startTimer();
      const error = new Error(`The database has not answered for ${this.#responseTimeout} ms`);
      this.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
      this.onTimeout(this.#sentAt);
    });
  }
}
