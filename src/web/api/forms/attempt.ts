import { newKey } from '#web/api/new-key.ts';

/** The hidden field under whose value the shop does a thing once, however often the same form arrives. Empty without scripts. */
export const attemptField = 'attempt';

const last = new Map<string, { content: string; key: string }>();

/** Marks a form that is about to be sent: again with the same key as long as nothing in it has changed, so that a lost answer is asked for again. */
export function markAttempt(form: HTMLFormElement): void {
  const field = form.elements.namedItem(attemptField);
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  const content = JSON.stringify([...new FormData(form)]);
  const known = last.get(form.name);
  const key = known?.content === content ? known.key : newKey();
  last.set(form.name, { content, key });
  field.value = key;
}

/** The key that a form came with, if any. */
export const attemptOf = (form: FormData): string | undefined => String(form.get(attemptField) ?? '') || undefined;
