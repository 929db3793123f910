import { ApiError } from '#web/api/client.ts';
import type { ActionHandler, ActionInput } from './form-action.ts';
import { intentOf } from './intent.ts';

type HandlerOf<H> = H extends ActionHandler<infer T> ? T : never;

/** One handler for a page with several forms, by their intents. */
export const byIntent =
  <H extends Readonly<Record<string, ActionHandler>>>(handlers: H): ActionHandler<HandlerOf<H[keyof H]>> =>
  async (input: ActionInput) => {
    const intent = intentOf(input.form);
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (!handler) throw new ApiError('invalid_input', 'We don’t recognise this form. Reload the page and try again.', 422);
    // The intent says which handler's value it is.
    return (await handler(input)) as HandlerOf<H[keyof H]>;
  };
