import type { FormError } from './form-action.ts';

/** `changed`: the fields that somebody has changed since. What was wrong with them no longer counts: only the shop can say what is wrong now. */
export type ShownFormError = FormError & { changed?: ReadonlySet<string> };

/** What stays the same of an error while its fields are being changed: a new one is another answer of the shop. */
export const answerOf = (error: ShownFormError | null): object | null => error?.fields ?? null;

const errorsLeft = ({ fields, changed }: ShownFormError): FormError['fields'] => fields.filter(({ path }) => !changed?.has(path));

/** What is wrong with one field, if anything. */
export const fieldError = (error: ShownFormError | null, field: string): string | undefined =>
  error ? errorsLeft(error).find(({ path }) => path === field)?.message : undefined;

/** Why a form of one field was refused: what is wrong with the field, or what to do. Nothing once somebody has changed the field. */
export const errorOfOnlyField = (error: ShownFormError, field: string): string | undefined =>
  fieldError(error, field) ?? (error.changed?.has(field) ? undefined : whatToDo(error));

/**
 * What the fields of a form begin with, by their names: what was submitted and what was wrong with it, or what there is now. `prefix` is what their ids
 * begin with.
 */
export const fieldsOf =
  (error: ShownFormError | null, prefix: string) =>
  (name: string, now?: string): { id: string; name: string; defaultValue: string | undefined; error: string | undefined } => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: error?.submitted[name] ?? now,
    error: fieldError(error, name),
  });

/** What an `ErrorSummary` shows. */
interface Summary {
  title: string;
  errors: { id?: string; message: string }[];
  answer: object | null;
}

/**
 * Above a refused form: what to check, or why it did not go through and what to do now. `prefix` is what the fields' ids begin with; `labels` name
 * the fields in messages that do not.
 */
export function summaryOf(error: ShownFormError, prefix: string, labels: Readonly<Record<string, string>> = {}): Summary {
  const answer = answerOf(error);
  const errors = errorsLeft(error).map(({ path, message }) => ({
    id: `${prefix}-${path}`,
    message: withLabel(message, labels[path]),
  }));
  if (error.fields.length > 0) return { title: 'Please check these fields', errors, answer };
  const title = error.code === 'unreachable' ? 'This has not been sent' : 'Nothing has changed';
  return { title, errors: [{ message: whatToDo(error) }], answer };
}

/** The message of a field as it stands away from it: with the field's label before it, unless it names that itself. */
export function withLabel(message: string, label: string | undefined): string {
  if (!label || message.toLowerCase().includes(label.toLowerCase())) return message;
  return `${label}: ${message.replace(/^(A|[A-Z][a-z]+)(?= )/, (word) => word.toLowerCase())}`;
}

/** Why something did not go through, and what to do about it. Nothing typed is lost in any case. */
export function whatToDo({ code, message }: Pick<FormError, 'code' | 'message'>): string {
  if (code === 'unreachable') return `${message} What you have typed is still here.`;
  if (code === 'too_many_requests') return `${message} What you have typed is still here.`;
  if (code === 'internal' || code === 'busy' || code === 'database_away') {
    return 'The shop could not take it just now. It is our fault, not yours, and what you have typed is still here: please try again in a moment.';
  }
  return message;
}
