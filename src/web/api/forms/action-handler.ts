import type { LoadInput } from '#web/api/page-data.ts';

export interface ActionInput extends LoadInput {
  form: FormData;
}

/** What a page does with a form: one function for the server and the browser. */
export type ActionHandler<T = unknown> = (input: ActionInput) => Promise<T>;
/** What a handler answers when all went well. */
export type ValueOf<H extends ActionHandler> = Awaited<ReturnType<H>>;
