import { ApiError } from '#web/api/client.ts';
import type { ActInput } from '#web/api/page-data.ts';

/** The hidden field by which a form of a page with several says what it does. */
export const doesField = 'does';

type Act = (input: ActInput) => Promise<unknown>;

/** One `act` for a page with several forms. */
export const oneOf =
  (acts: Readonly<Record<string, Act>>): Act =>
  async (input) => {
    const does = String(input.form.get(doesField) ?? '');
    const act = Object.hasOwn(acts, does) ? acts[does] : undefined;
    if (!act) throw new ApiError('invalid_input', 'This form does nothing here. Please load the page again.', 422);
    return act(input);
  };
