import { type AlertKind, alert } from '#contract/alerts.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';

/** `email`: where a link to confirm was sent; null if the alert of a signed-in user is set already. */
export interface RequestedAlert {
  email: string | null;
  kind: AlertKind;
}

/** Sets an alert: with an email for anybody, who has to confirm it, without one for the signed-in user. */
export async function requestAlert({ api, form }: ActionInput): Promise<RequestedAlert> {
  const kind = formText(form, 'kind') as AlertKind;
  const targetPrice = (kind === 'price_drop' && Number(form.get('targetPrice'))) || null;
  const body = { kind, variation: formText(form, 'variation'), targetPrice };
  const idempotencyKey = idempotencyKeyOf(form);
  if (!form.has('email')) {
    await api.call(alert.createOwn, { body, idempotencyKey });
    return { email: null, kind };
  }
  const { email } = await api.call(alert.create, {
    body: { ...body, email: formText(form, 'email'), website: formText(form, 'website') },
    idempotencyKey,
  });
  return { email, kind };
}
