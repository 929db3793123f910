import type { RawBuilder } from 'kysely';
import type { Shop } from '../shop.ts';
import type { EventType } from './define-event.ts';

/** A handler of an event. */
export interface Subscriber {
  /** The name of its jobs: `order.placed:mail-order-confirmation`. */
  job: string;
  event: EventType<unknown>;
  onlyIf?: RawBuilder<boolean>;
  prepare?: (shop: Shop, payload: unknown) => Promise<unknown>;
  handle: (shop: Shop, payload: unknown, prepared: unknown) => Promise<unknown>;
}

interface Handler<Payload, Prepared> {
  /**
   * What is done, in kebab case; unique among the subscribers of the event. It is stored with each processed event, so under a new name
   * events would be handled again.
   */
  name: string;
  /** A condition in SQL: unless it holds when the event is emitted, no job is added. */
  onlyIf?: RawBuilder<boolean>;
  /** Runs before the transaction, for slow work that changes nothing. */
  prepare?: (shop: Shop, payload: Payload) => Promise<Prepared>;
  /**
   * Runs once per event, in a transaction, which is `shop.db`: its changes are committed together with the row that marks the event as processed.
   * Effects outside the database belong in a job of their own, as with mails in the outbox.
   */
  handle: (shop: Shop, payload: Payload, prepared: Prepared) => Promise<unknown>;
}

/** Ties an event to a handler. Each subscriber of an event has a job of its own and is retried independently. */
export const subscribe = <Payload, Prepared = undefined>(
  event: EventType<Payload>,
  { name, ...handler }: Handler<Payload, Prepared>,
): Subscriber =>
  // The cast is safe: payloads are parsed by the subscriber's own event.
  ({ job: `${event.name}:${name}`, event, ...handler }) as Subscriber;
