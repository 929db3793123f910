import { errorMessageWithAdvice, fieldError, remainingErrors, responseOf, type ShownFormError } from './form-error.ts';

/** The props of a form's fields, by name: what was submitted with its error, or the `current` value. `prefix` is what their ids begin with. */
export const fieldsOf =
  (error: ShownFormError | null, prefix: string) =>
  (name: string, current?: string): { id: string; name: string; defaultValue: string | undefined; error: string | undefined } => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: error?.submitted[name] ?? current,
    error: fieldError(error, name),
  });

/** The props of an `ErrorSummary`. */
interface Summary {
  title: string;
  errors: { id?: string; message: string }[];
  response: object | null;
}

/**
 * The summary above a rejected form: which fields to check, or why it failed and what to do. `prefix` is what the fields' ids begin with; `labels` name the
 * fields in messages that do not.
 */
export function summaryOf(error: ShownFormError, prefix: string, labels: Readonly<Record<string, string>> = {}): Summary {
  const response = responseOf(error);
  const errors = remainingErrors(error).map(({ path, message }) => ({
    id: `${prefix}-${path}`,
    message: withLabel(message, labels[path]),
  }));
  if (error.fields.length > 0) return { title: 'Check these fields', errors, response };
  const title = error.code === 'unreachable' ? 'We couldn’t send this' : 'That didn’t work';
  return { title, errors: [{ message: errorMessageWithAdvice(error) }], response };
}

/** A field's message for use away from the field: with the label before it, unless it contains the label. */
export function withLabel(message: string, label: string | undefined): string {
  if (!label || message.toLowerCase().includes(label.toLowerCase())) return message;
  return `${label}: ${message.replace(/^(A|[A-Z][a-z]+)(?= )/, (word) => word.toLowerCase())}`;
}
