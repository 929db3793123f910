import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';

/** The hidden field under whose value the shop does a thing once, however often the same form arrives. Empty without scripts. */
export const idempotencyKeyField = 'idempotencyKey';

const last = new WeakMap<HTMLFormElement, { content: string; key: string }>();

/** Gives a form that is about to be sent its key: the same as before as long as nothing in it has changed, so that a lost answer is asked for again. */
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

/** The key that a form came with, if any. */
export const idempotencyKeyOf = (form: FormData): string | undefined => String(form.get(idempotencyKeyField) ?? '') || undefined;
