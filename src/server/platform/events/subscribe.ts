import type { Shop } from '../shop.ts';
import type { EventType } from './define-event.ts';

/** What a module does when an event has happened. */
export interface Subscriber {
  /** The name of its jobs: `order.placed:mail-order-confirmation`. */
  job: string;
  event: EventType<unknown>;
  prepare?: (shop: Shop, payload: unknown) => Promise<unknown>;
  handle: (shop: Shop, payload: unknown, prepared: unknown) => Promise<unknown>;
}

interface Handler<Payload, Prepared> {
  /**
   * What is done, in words joined by hyphens; unique among the subscribers of the event. It is stored with each event: a new name handles
   * events anew.
   */
  name: string;
  /** Runs ahead of the transaction, for what takes long and changes nothing. */
  prepare?: (shop: Shop, payload: Payload) => Promise<Prepared>;
  /**
   * Runs in a transaction, which is `shop.db`, once per event: what it changes there is committed together with the note that it was done.
   * Whatever lies elsewhere it leaves to a job of its own, as a mail in the outbox does.
   */
  handle: (shop: Shop, payload: Payload, prepared: Prepared) => Promise<unknown>;
}

/** Ties an event to what follows from it. Each subscriber of an event has a job of its own, and is tried again without the others. */
export const subscribe = <Payload, Prepared = undefined>(
  event: EventType<Payload>,
  { name, ...handler }: Handler<Payload, Prepared>,
): Subscriber =>
  // Its payloads are parsed by its own event; only here is forgotten which that is.
  ({ job: `${event.name}:${name}`, event, ...handler }) as Subscriber;
