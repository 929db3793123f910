import { createHmac, randomBytes } from 'node:crypto';
import type { FakeObject } from './fake-stripe-objects.ts';

export interface FakeEvent {
  id: string;
  type: string;
  body: string;
}

/** Where events are sent, whether before or after the call that caused them is answered, and how often. Without it they are only recorded. */
export interface WebhookOptions {
  url: string;
  when: 'before' | 'after';
  times?: number;
}

/** Sends events to the shop's webhook, signed as Stripe signs them (https://docs.stripe.com/webhooks#verify-manually). */
export function createFakeWebhooks(secret: string) {
  const events: FakeEvent[] = [];
  /** The status of each answer, in the order of the deliveries. */
  const answers: number[] = [];
  const waiting: FakeEvent[] = [];
  let options: WebhookOptions | null = null;

  const deliver = async (event: FakeEvent, url: string): Promise<number> => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(event.body, secret) };
    const { status } = await fetch(url, { method: 'POST', body: event.body, headers });
    answers.push(status);
    return status;
  };
  const deliverOften = async (event: FakeEvent, { url, times = 1 }: WebhookOptions): Promise<void> => {
    for (let time = 0; time < times; time++) await deliver(event, url);
  };

  return {
    events,
    answers,
    /** Sends all events from now on; null: none. */
    send: (changed: WebhookOptions | null) => {
      options = changed;
    },
    /** Sends one event again, at any time. */
    deliver,
    emit: async (type: string, object: FakeObject): Promise<void> => {
      const id = `evt_${randomBytes(12).toString('hex')}`;
      const created = Math.floor(Date.now() / 1_000);
      const event = { id, type, body: JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } }) };
      events.push(event);
      if (options?.when === 'before') await deliverOften(event, options);
      else if (options) waiting.push(event);
    },
    /** The events of these types since then (in seconds), newest first, after the one with this id. */
    list: ({ types, since, after, limit }: { types: readonly string[]; since: number; after: string | null; limit: number }) => {
      const all = events.toReversed().flatMap(({ type, body }) => (types.includes(type) ? [JSON.parse(body)] : []));
      const recent = all.filter(({ created }) => created >= since);
      const rest = recent.slice(after === null ? 0 : recent.findIndex(({ id }) => id === after) + 1);
      return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url: '/v1/events' };
    },
    /** Sends what has waited for the answer of its call. */
    flush: async (): Promise<void> => {
      for (const event of waiting.splice(0)) if (options) await deliverOften(event, options);
    },
  };
}

/** The header `Stripe-Signature`; `at` in ms. */
export function sign(body: string, secret: string, at = Date.now()): string {
  const timestamp = Math.floor(at / 1_000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
