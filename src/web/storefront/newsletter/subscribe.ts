import { subscriber } from '#contract/newsletter.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';

/** Requests a subscription; returns the email that the confirmation link was sent to. */
export function subscribe({ api, form }: ActionInput): Promise<{ email: string }> {
  const text = (name: string) => formText(form, name);
  return api.call(subscriber.create, {
    body: { email: text('email'), source: text('source') || undefined, website: text('website') },
    idempotencyKey: idempotencyKeyOf(form),
  });
}
