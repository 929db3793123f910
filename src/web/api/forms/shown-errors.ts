import { answerOf, errorsLeft, fieldError, type ShownFormError, whatToDo } from './form-error.ts';

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
