import { ApiError } from '#web/api/client.ts';
import type { ActInput, ActResult } from '#web/api/page-data.ts';

type Act<T> = (input: ActInput) => Promise<T>;

/** The hidden field that says which of a page's forms was sent. */
export const formField = 'form';

/** What a page with several forms has answered to one of them. */
export type FormAnswer = ActResult<{ form: string; done: unknown }>;

/** The one `act` of a page with several forms, by their names. */
export const actOfForms =
  (acts: Readonly<Record<string, Act<unknown>>>): Act<{ form: string; done: unknown }> =>
  async (input) => {
    const form = String(input.form.get(formField) ?? '');
    const act = Object.hasOwn(acts, form) ? acts[form] : undefined;
    if (!act) throw new ApiError('invalid_input', 'This form is not known. Please load the page again.', 422);
    return { form, done: await act(input) };
  };

/** What the page has answered to the form of this name, if that was sent; `act` is the one that answered it. */
export function answerTo<T>(answered: FormAnswer | undefined, form: string, _act: Act<T>): ActResult<T> | undefined {
  if (!answered) return undefined;
  if (!answered.ok) return answered.typed[formField] === form ? answered : undefined;
  // The form's name says which act it was.
  return answered.done.form === form ? { ok: true, done: answered.done.done as T } : undefined;
}
