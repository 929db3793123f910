import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, type RouterContextProvider, redirect, replace } from 'react-router';
import type { FieldError } from '#contract/errors.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { apiContext, type LoadInput } from '#web/api/page-loaders.ts';
import { intentOf } from './intent.ts';

export interface ActionInput extends LoadInput {
  form: FormData;
}

/** Handles a form of a page: one function for the server and the browser. */
export type ActionHandler<T = unknown> = (input: ActionInput) => Promise<T>;
/** What a handler returns on success. */
export type ValueOf<H extends ActionHandler> = Awaited<ReturnType<H>>;

/** Why a form was rejected. Holds what was submitted, without passwords, so that nothing typed is lost without scripts. */
export interface FormError {
  ok: false;
  intent: string;
  code: ApiError['code'];
  message: string;
  fields: FieldError[];
  submitted: Record<string, string>;
}

/** The result of a form. `intent` says which form of the page it was; empty if there is only one. */
export type FormResult<T> = { ok: true; intent: string; value: T } | FormError;

interface ServerOptions<T> {
  /** Where to redirect on success, so that nothing of the reply, such as a token, is rendered into a page. Null where the page itself shows the result. */
  redirectTo?: (input: ActionInput, value: T) => string | null;
}

/** A handler as the route's `action`: for forms sent without scripts, with the in-process client. */
export const serverAction =
  <T>(handler: ActionHandler<T>, { redirectTo }: ServerOptions<T> = {}) =>
  async ({ context, params, request }: ActionFunctionArgs) => {
    const api = (context as Readonly<RouterContextProvider>).get(apiContext);
    const input: ActionInput = { api, params, url: new URL(request.url), form: await request.formData() };
    const { result, status } = await runAction(handler, input);
    const next = result.ok ? redirectTo?.(input, result.value) : null;
    if (next) throw redirect(next, 303);
    return data(result, { status });
  };

export interface BrowserOptions<T> extends ServerOptions<T> {
  /** The redirect replaces the form's entry in the browser's history. */
  replacesHistoryEntry?: boolean;
  /** Changes what pages show: cached reads are invalidated, also after a 404 or 409, which mean that they were out of date. */
  invalidates?: boolean;
  /** After a 404 the page is not loaded again: what it is about was deleted, and the form with what was typed would be replaced by an error page. */
  staysWhenGone?: boolean;
  /** Runs on success, whether the form is still on the screen or not, and before anything is loaded again. */
  onSuccess?: (value: T, input: ActionInput) => void | Promise<void>;
}

/** The same handler as the route's `clientAction`: in the browser, by HTTP. Scripts never call the server's `action`. */
export const browserAction =
  <T>(
    handler: ActionHandler<T>,
    { redirectTo, replacesHistoryEntry = false, invalidates = false, staysWhenGone = false, onSuccess }: BrowserOptions<T> = {},
  ) =>
  async ({ params, request }: ClientActionFunctionArgs) => {
    const input: ActionInput = { api: browserApi, params, url: new URL(request.url), form: await request.formData() };
    const { result, status } = await runAction(handler, input);
    const outOfDate = status === 404 || status === 409;
    if (invalidates && (result.ok || outOfDate)) await queryClient.invalidateQueries({ refetchType: 'none' });
    if (result.ok) {
      await onSuccess?.(result.value, input);
      const next = redirectTo?.(input, result.value);
      if (next) throw (replacesHistoryEntry ? replace : redirect)(next);
    }
    // The router does not revalidate after an error status.
    const reloads = invalidates && outOfDate && !(staysWhenGone && status === 404);
    return data(result, { status: reloads ? 200 : status });
  };

/** Runs a handler and returns the form's result, with the status of the page. Anything but an ApiError (a bug) is rethrown. */
async function runAction<T>(handler: ActionHandler<T>, input: ActionInput): Promise<{ result: FormResult<T>; status: number }> {
  const intent = intentOf(input.form);
  try {
    return { result: { ok: true, intent, value: await handler(input) }, status: 200 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, fields } = error;
    return { result: { ok: false, intent, code, message, fields, submitted: submittedIn(input.form) }, status: error.status || 503 };
  }
}

function submittedIn(form: FormData): Record<string, string> {
  const submitted: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string' && !name.toLowerCase().includes('password')) submitted[name] = value;
  return submitted;
}
