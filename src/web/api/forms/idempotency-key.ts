import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { formText } from './form-text.ts';

/** The hidden field with the idempotency key: the form takes effect once, however often it arrives. Empty without scripts. */
export const idempotencyKeyField = 'idempotencyKey';

const last = new WeakMap<HTMLFormElement, { content: string; key: string }>();

/** Sets the key of a form that is about to be sent: the same as before while nothing in it has changed, so that a retry gets the lost reply. */
export function setIdempotencyKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem(idempotencyKeyField);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  const content = JSON.stringify([...new FormData(form)]);
  const known = last.get(form);
  const key = known?.content === content ? known.key : newIdempotencyKey();
  last.set(form, { content, key });
  field.value = key;
}

/** The key of a submitted form, if any. */
export const idempotencyKeyOf = (form: FormData): string | undefined => formText(form, idempotencyKeyField) || undefined;
