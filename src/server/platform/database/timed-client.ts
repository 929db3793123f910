import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface TimedClientConfig extends pg.ClientConfig {
  /** How long the server may leave a statement unanswered, in ms; 0: for ever. */
  responseTimeoutMillis?: number;
}

/** How long a closed connection may take to say goodbye, in ms. */
const closeTimeout = 1_000;

/**
 * A connection that is destroyed when the server leaves a statement unanswered for too long: whatever lies between the two may lose a connection without
 * telling either end. pg's own `query_timeout` only ends the waiting, and leaves a connection in the pool that never answers again.
 */
export class TimedClient extends pg.Client {
  /** Called once when the connection is given up, with the time at which the unanswered statement was sent. */
  onTimeout: (sentAt: number) => void = () => undefined;
  #responseTimeout: number;
  #pending = 0;
  #sentAt = 0;
  #answeredAt = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(config: TimedClientConfig = {}) {
    // Idle connections that were lost are found by the operating system, and what lies between keeps those that are not.
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...config });
    this.#responseTimeout = config.responseTimeoutMillis ?? 0;
    const query = this.query.bind(this);
    // Every statement passes here: by promise, by callback, as a stream.
    this.query = ((...args: Parameters<typeof query>) => {
      this.#startWaiting();
      return query(...args);
    }) as typeof query;
    this.connection.on('readyForQuery', () => this.#stopWaiting());
    this.connection.once('end', () => clearTimeout(this.#timer));
  }

  /** When the server last finished an answer, by `performance.now()`. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  get isWaiting(): boolean {
    return this.#pending > 0;
  }

  /** From now on statements may take as long as they need. A connection that the network has lost is still noticed, by keep-alive. */
  disableResponseTimeout(): void {
    this.#responseTimeout = 0;
    clearTimeout(this.#timer);
  }

  /** Ends the connection without a word to the server; statements under way fail, and nobody learns what became of them. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error);
  }

  /** Ends the connection in order, within a second even where the server says nothing any more. */
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
    this.#answeredAt = performance.now();
    clearTimeout(this.#timer);
    this.#pending = Math.max(0, this.#pending - 1);
    if (this.#pending > 0) this.#startTimer();
  }

  #startTimer(): void {
    this.#sentAt = performance.now();
    if (this.#responseTimeout > 0) this.#timer = setTimeout(() => this.#giveUp(), this.#responseTimeout).unref();
  }

  /** A process that was held up itself looks first whether the answer has come meanwhile. */
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
