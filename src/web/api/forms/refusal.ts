import type { ActResult } from '#web/api/page-data.ts';

/** `changed`: the fields that somebody has changed since. What was wrong with them no longer counts: only the shop can say what is wrong now. */
export type Refusal = Extract<ActResult<unknown>, { ok: false }> & { changed?: ReadonlySet<string> };

/** What stays the same of a refusal while its fields are being changed: a new one is another answer of the shop. */
export const answerOf = (refusal: Refusal | null): object | null => refusal?.fields ?? null;

const faultsOf = ({ fields, changed }: Refusal): Refusal['fields'] => fields.filter(({ path }) => !changed?.has(path));

/** What is wrong with one field, if anything. */
export const faultOf = (refusal: Refusal | null, field: string): string | undefined =>
  refusal ? faultsOf(refusal).find(({ path }) => path === field)?.message : undefined;

/** Why a form of one field was refused: what is wrong with the field, or what to do. Nothing once somebody has changed the field. */
export const faultOfForm = (refusal: Refusal, field: string): string | undefined =>
  faultOf(refusal, field) ?? (refusal.changed?.has(field) ? undefined : whatToDo(refusal));

/** What came back from a form that was refused, to fill its fields with again. */
export const typedIn = (refusal: Refusal | null, field: string): string | undefined => refusal?.typed[field];

/**
 * What the fields of a form begin with, by their names: what was typed and what was wrong with it, or what there is now. `prefix` is what their ids
 * begin with.
 */
export const fieldsOf =
  (refusal: Refusal | null, prefix: string) =>
  (name: string, now?: string): { id: string; name: string; defaultValue: string | undefined; error: string | undefined } => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: typedIn(refusal, name) ?? now,
    error: faultOf(refusal, name),
  });

/** What an `ErrorSummary` shows. */
interface Summary {
  title: string;
  errors: { id?: string; message: string }[];
  answer: object | null;
}

/**
 * Above a refused form: what to check, or why it did not go through and what to do now. `prefix` is what the fields' ids begin with; `labels` name
 * the fields in faults that do not.
 */
export function summaryOf(refusal: Refusal, prefix: string, labels: Readonly<Record<string, string>> = {}): Summary {
  const answer = answerOf(refusal);
  const errors = faultsOf(refusal).map(({ path, message }) => ({
    id: `${prefix}-${path}`,
    message: namedFault(message, labels[path]),
  }));
  if (refusal.fields.length > 0) return { title: 'Please check these fields', errors, answer };
  const title = refusal.code === 'unreachable' ? 'This has not been sent' : 'Nothing has changed';
  return { title, errors: [{ message: whatToDo(refusal) }], answer };
}

/** A fault as it is told away from its field: with the field's label before it, unless it speaks of that itself. */
export function namedFault(message: string, label: string | undefined): string {
  if (!label || message.toLowerCase().includes(label.toLowerCase())) return message;
  return `${label}: ${message.replace(/^(A|[A-Z][a-z]+)(?= )/, (word) => word.toLowerCase())}`;
}

/** Why something did not go through, and what to do about it. Nothing typed is lost in any case. */
export function whatToDo({ code, message }: Pick<Refusal, 'code' | 'message'>): string {
  if (code === 'unreachable') return `${message} What you have typed is still here.`;
  if (code === 'too_many_requests') return `${message} What you have typed is still here.`;
  if (code === 'internal' || code === 'busy' || code === 'database_away') {
    return 'The shop could not take it just now. It is our fault, not yours, and what you have typed is still here: please try again in a moment.';
  }
  return message;
}
