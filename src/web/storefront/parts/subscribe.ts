import { subscriber } from '#contract/newsletter.ts';
import { attemptOf } from '#web/api/forms/attempt.ts';
import type { ActInput } from '#web/api/page-data.ts';

/** Asks for the newsletter; answers the e-mail that the link was sent to. */
export function subscribe({ api, form }: ActInput): Promise<{ email: string }> {
  const text = (name: string) => String(form.get(name) ?? '');
  return api.call(subscriber.create, {
    body: { email: text('email'), source: text('source') || undefined, website: text('website') },
    idempotencyKey: attemptOf(form),
  });
}
