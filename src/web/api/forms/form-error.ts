import type { FormError } from './form-action.ts';

/** `changed`: the fields that somebody has changed since. What was wrong with them no longer counts: only the shop can say what is wrong now. */
export type ShownFormError = FormError & { changed?: ReadonlySet<string> };

/** What stays the same of an error while its fields are being changed: a new one is another answer of the shop. */
export const answerOf = (error: ShownFormError | null): object | null => error?.fields ?? null;

/** What is still wrong with the fields. */
export const errorsLeft = ({ fields, changed }: ShownFormError): FormError['fields'] => fields.filter(({ path }) => !changed?.has(path));

/** What is wrong with one field, if anything. */
export const fieldError = (error: ShownFormError | null, field: string): string | undefined =>
  error ? errorsLeft(error).find(({ path }) => path === field)?.message : undefined;

/** Why a form of one field was refused: what is wrong with the field, or what to do. Nothing once somebody has changed the field. */
export const errorOfOnlyField = (error: ShownFormError, field: string): string | undefined =>
  fieldError(error, field) ?? (error.changed?.has(field) ? undefined : whatToDo(error));

/** Why something did not go through, and what to do about it. Nothing typed is lost in any case. */
export function whatToDo({ code, message }: Pick<FormError, 'code' | 'message'>): string {
  if (code === 'unreachable') return `${message} What you have typed is still here.`;
  if (code === 'too_many_requests') return `${message} What you have typed is still here.`;
  if (code === 'internal' || code === 'busy' || code === 'database_away') {
    return 'The shop could not take it just now. It is our fault, not yours, and what you have typed is still here: please try again in a moment.';
  }
  return message;
}
