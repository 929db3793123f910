import type { FormError } from './form-action.ts';

/** `changed`: the fields that were changed since. Their errors no longer count: only the server can say what is wrong now. */
export type ShownFormError = FormError & { changed?: ReadonlySet<string> };

/** Identifies the response an error came with: the same object while fields are changed, another one for the next response. */
export const responseOf = (error: ShownFormError | null): object | null => error?.fields ?? null;

/** The errors of the fields that were not changed since. */
export const remainingErrors = ({ fields, changed }: ShownFormError): FormError['fields'] =>
  fields.filter(({ path }) => !changed?.has(path));

/** The error of one field, if any. */
export const fieldError = (error: ShownFormError | null, field: string): string | undefined =>
  error ? remainingErrors(error).find(({ path }) => path === field)?.message : undefined;

/** The error of a form with one field: the field's own, or why the form failed. Nothing once the field is changed. */
export const errorOfOnlyField = (error: ShownFormError, field: string): string | undefined =>
  fieldError(error, field) ?? (error.changed?.has(field) ? undefined : errorMessageWithAdvice(error));

/** Why a form failed, and what to do about it. Nothing typed is ever lost. */
export function errorMessageWithAdvice({ code, message }: Pick<FormError, 'code' | 'message'>): string {
  if (code === 'unreachable') return `${message} What you’ve typed is still here.`;
  if (code === 'too_many_requests') return `${message} What you’ve typed is still here.`;
  if (code === 'internal' || code === 'busy' || code === 'database_away') {
    return 'Sorry, something went wrong on our side. What you’ve typed is still here. Try again in a moment.';
  }
  return message;
}
